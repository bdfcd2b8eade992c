/**
 * Bytes as text, five digits for each four of them, which takes a sixteenth less than base 64. Every digit stands for itself in JSON, in
 * HTML and in what replaces a part of a text.
 */

const BASE = 85;

/** The printable letters of ASCII but nine: `"`, `$`, `&`, `'`, `/`, `<`, `>`, `\` and the backtick. */
const DIGITS = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index)).replaceAll(
  /["$&'/<>\\`]/g,
  "",
);

/** By letter; what is no digit spoils whatever it is added to. */
const VALUES = new Float64Array(128).fill(NaN);
[...DIGITS].forEach((digit, value) => (VALUES[digit.charCodeAt(0)] = value));

/** As many bytes as four divides. */
export function inBase85(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    let rest = view.getUint32(at);
    let group = "";
    for (let digit = 0; digit < 5; digit++) {
      group = DIGITS[rest % BASE] + group;
      rest = Math.floor(rest / BASE);
    }
    text += group;
  }
  return text;
}

/** Null where the text holds something else. */
export function fromBase85(text: string): Uint8Array | null {
  if (text.length % 5 !== 0) return null;
  const bytes = new Uint8Array((4 * text.length) / 5);
  for (let at = 0, to = 0; at < text.length; at += 5) {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) value = BASE * value + VALUES[text.charCodeAt(at + digit)];
    if (!(value < 2 ** 32)) return null;
    bytes[to++] = value >>> 24;
    bytes[to++] = value >>> 16;
    bytes[to++] = value >>> 8;
    bytes[to++] = value;
  }
  return bytes;
}
