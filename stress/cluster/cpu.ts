// The CPU time of processes. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Stat = { parent: number; ownTicks: number; goneTicks: number };

function readStat(pid: string | number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain spaces; the fields after it don't.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (index: number) => Number(fields[index]);
    return { parent: number(1), ownTicks: number(11) + number(12), goneTicks: number(13) + number(14) };
  } catch {
    return undefined;
  }
}

/** Of a process and its children, including those that have ended. */
export function treeCpuSeconds(pid: number): number {
  const root = readStat(pid);
  let ticks = (root?.ownTicks ?? 0) + (root?.goneTicks ?? 0);
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (stat?.parent === pid) ticks += stat.ownTicks + stat.goneTicks;
  }
  return ticks / TICKS_PER_SECOND;
}

/** Of one process with its threads, exact to nanoseconds: `/proc/…/stat` is too coarse. */
export function processCpuSeconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
  return nanoseconds / 1e9;
}

/** The time that a virtual machine's host gave to others, over all cores, since the start. */
export function stolenSeconds(): number {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  return Number(ticks[7]) / TICKS_PER_SECOND;
}
