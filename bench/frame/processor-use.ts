import { readdir, readFile } from 'node:fs/promises';

/** Counters in the kernel's ticks; only differences mean something. */
export interface ProcessorUse {
  /** Time of all cores, idle or not. */
  readonly passed: number;
  readonly busy: number;
  /** Time of our process and its descendants. */
  readonly own: number;
}

/** Returns undefined on systems without /proc. */
export async function readProcessorUse(): Promise<ProcessorUse | undefined> {
  if (process.platform !== 'linux') return undefined;
  const [whole, processes] = await Promise.all([readFile('/proc/stat', 'utf8'), readProcesses()]);
  return { ...ofAllCores(whole), own: ownTicks(processes, process.pid) };
}

/** Share of the processor time that other processes used in between, from 0 to 1. */
export function shareOfOthers(before: ProcessorUse, after: ProcessorUse): number {
  const passed = after.passed - before.passed;
  if (passed <= 0) return 0;
  return Math.max(0, after.busy - before.busy - (after.own - before.own)) / passed;
}

/** Parses the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal (and guest, which user includes). */
export function ofAllCores(stat: string): Pick<ProcessorUse, 'passed' | 'busy'> {
  const ticks = (stat.split('\n', 1)[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  const passed = ticks.reduce((sum, each) => sum + each, 0);
  const [, , , idle = 0, waiting = 0] = ticks;
  return { passed, busy: passed - idle - waiting };
}

export interface ProcessTicks {
  readonly pid: number;
  readonly parent: number;
  /** Its own and those of its children that have ended. */
  readonly ticks: number;
}

/** Parses /proc/<pid>/stat, whose second field is a name that may contain blanks and parentheses. */
export function ofOneProcess(stat: string): ProcessTicks {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  return {
    pid: Number.parseInt(stat, 10),
    parent,
    ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0),
  };
}

/** The sum of a process and of all below it. */
export function ownTicks(processes: readonly ProcessTicks[], root: number): number {
  const own = processes.find(({ pid }) => pid === root)?.ticks ?? 0;
  const children = processes.filter(({ parent }) => parent === root);
  return children.reduce((sum, { pid }) => sum + ownTicks(processes, pid), own);
}

async function readProcesses(): Promise<ProcessTicks[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // One that ends meanwhile is counted with its parent.
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats.filter(Boolean).map(ofOneProcess);
}
