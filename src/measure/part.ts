import {
  HISTOGRAMS,
  type ArmPart,
  type ArmSummary,
  type Histogram,
  type RunPart,
  type RunSummary,
  type Sparse,
} from "./summary.js";

/** A summary as a part of a whole. What is not sparse is lent. */
export function partOf({ blocks, arms, comparisons, locksteps }: RunSummary): RunPart {
  return { blocks, arms: arms.map(armPartOf), comparisons, locksteps };
}

function armPartOf(arm: ArmSummary): ArmPart {
  const histograms = HISTOGRAMS.map((name) => [name, sparse(arm[name])] as const);
  return { ...arm, ...(Object.fromEntries(histograms) as Record<Histogram, Sparse>) };
}

function sparse(numbers: Float64Array): Sparse {
  let count = 0;
  for (let place = 0; place < numbers.length; place++) if (numbers[place] !== 0) count++;
  const [places, values] = [new Uint32Array(count), new Float64Array(count)];
  let next = 0;
  for (let place = 0; place < numbers.length; place++) {
    if (numbers[place] === 0) continue;
    places[next] = place;
    values[next++] = numbers[place];
  }
  return { places, values };
}
