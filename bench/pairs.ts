// Two sides in slices A, B, B, A, so that other work on the machine slows both alike.
// The result is the median of the paired ratios.
import { quartiles, showQuartiles } from '../stress/cluster/measurements.ts';

/** CPU per request and requests per second. */
export type Measured = { cpuMs: number; perSecond: number };
export type Side = () => Promise<Measured>;

const WARM_UP_SLICES = 5;

export type PairResult = { cpu: ReturnType<typeof quartiles>; speed: ReturnType<typeof quartiles> };

/** A ratio above 1 means that ours is better: less CPU per request, more requests a second. */
export async function comparePairs(
  title: string,
  ours: Side,
  other: Side,
  rounds: number,
): Promise<PairResult> {
  for (let slice = 0; slice < WARM_UP_SLICES; slice++) {
    await ours();
    await other();
  }
  const cpu: number[] = [];
  const speed: number[] = [];
  const own: Measured[] = [];
  const others: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    const a1 = await ours();
    const b1 = await other();
    const b2 = await other();
    const a2 = await ours();
    cpu.push((b1.cpuMs + b2.cpuMs) / (a1.cpuMs + a2.cpuMs));
    speed.push((a1.perSecond + a2.perSecond) / (b1.perSecond + b2.perSecond));
    own.push(a1, a2);
    others.push(b1, b2);
  }
  const result = { cpu: quartiles(cpu), speed: quartiles(speed) };
  const median = (list: readonly Measured[], part: keyof Measured, digits: number) =>
    quartiles(list.map((one) => one[part])).median.toFixed(digits);
  console.log(
    `${title}: by CPU ${showQuartiles(result.cpu)}, by throughput ${showQuartiles(result.speed)}; ` +
      `${median(own, 'cpuMs', 3)} ms vs. ${median(others, 'cpuMs', 3)} ms CPU, ` +
      `${median(own, 'perSecond', 0)} vs. ${median(others, 'perSecond', 0)} a second`,
  );
  return result;
}
