import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";

const FONTS = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"];

/** An SVG as PNG, at twice its size; its text is drawn with fonts of the package, not with the machine's. */
export function pngOf(svg: string): Uint8Array {
  const { resolve } = createRequire(import.meta.url);
  const drawn = new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    background: "white",
    font: {
      fontFiles: FONTS.map((file) => resolve(`dejavu-fonts-ttf/ttf/${file}`)),
      loadSystemFonts: false,
      defaultFontFamily: "DejaVu Sans",
      sansSerifFamily: "DejaVu Sans",
    },
  });
  return drawn.render().asPng();
}
