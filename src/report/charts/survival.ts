import { exactPercent, fixed } from "../format.js";
import type { ArmResults, Results } from "../results.js";
import type { Chart, Json } from "./chart.js";
import { labelsOf, plainText } from "./labels.js";
import { COLOURS, framed, PHONE_WIDTH, rounded } from "./theme.js";

/** Left of a panel, for the labels of its axis, in pixels. */
const ROOM_FOR_AXIS = 40;

/** The more arms, the lower each picture. */
const HEIGHT = { few: 130, many: 80 };
const FEW = 4;

/** The share of the players who are still in after each turn, a picture for each arm. Null where nobody drops out. */
export function survivalChart({ arms, level }: Results): Chart | null {
  const drawn = arms.filter((arm) => arm.survival !== undefined && arm.survival.length > 1);
  if (drawn.length === 0) return null;
  const labels = labelsOf(drawn.map(({ name }) => name));
  const values = drawn.flatMap((arm, index) =>
    arm.survival!.map(({ turn, value, low, high }) => ({
      panel: labels[index],
      name: plainText(arm.name),
      turn,
      value: rounded(100 * value!),
      low: rounded(100 * low!),
      high: rounded(100 * high!),
    })),
  );
  const title = titleOf(drawn);
  const x = { field: "turn", type: "quantitative", title: "turn", scale: { nice: false } };
  const y = (field: string) => ({
    field,
    type: "quantitative",
    title: null,
    axis: { labelExpr: "datum.label + ' %'", tickCount: 4 },
    scale: { domain: [0, 100] },
  });
  const tooltip = ["name", "turn", "value", "low", "high"].map((field) => ({ field, type: "nominal" }));
  const layer: Json[] = [
    {
      mark: { type: "area", opacity: 0.3, color: COLOURS.blue },
      encoding: { x, y: y("low"), y2: { field: "high" } },
    },
    {
      mark: { type: "line", color: COLOURS.blue, strokeWidth: 1.6 },
      encoding: { x, y: y("value"), tooltip },
    },
  ];
  const of = (width: number) =>
    framed(
      {
        title,
        subtitle: `Line: share of the players still in after each turn; a game that is over keeps those it ended with. Shaded: ${exactPercent(level)} interval, often narrower than the line.`,
      },
      {
        data: { values },
        facet: {
          row: {
            field: "panel",
            type: "nominal",
            sort: labels,
            title: null,
            header: { labelOrient: "top", labelAnchor: "start", labelPadding: 4 },
          },
        },
        spacing: 14,
        spec: { width, height: drawn.length <= FEW ? HEIGHT.few : HEIGHT.many, layer },
      },
    );
  return { name: "survival", title, spec: of(600), phone: of(PHONE_WIDTH - ROOM_FOR_AXIS) };
}

/** When a quarter of the players are out. */
function titleOf(arms: readonly ArmResults[]): string {
  const turns = arms.flatMap(({ survival }) => survival!.find(({ value }) => value! <= 0.75)?.turn ?? []);
  if (turns.length === 0) return "In no arm a quarter of the players drop out";
  const [low, high] = [Math.min(...turns), Math.max(...turns)].map((turn) => fixed(turn, 0));
  const range = low === high ? low : `${low} to ${high}`;
  const where = turns.length === arms.length ? "" : ` in ${turns.length} of ${arms.length} arms`;
  return `A quarter of the players are out after ${range} turns${where}`;
}
