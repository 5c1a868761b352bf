import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Peak resident memory of a process since `resetPeakMemory` or its start, in megabytes. `maxRSS` of
 * `process.resourceUsage()` can be neither reset nor trusted: on Linux it includes the memory that the parent
 * process had when it forked.
 * @returns undefined if the process has exited, or on systems without /proc
 */
export function peakMemory(pid: number | string): number | undefined {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`)) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Lowers the peak memory of a process to what it has now. Does nothing on systems without /proc. */
export function resetPeakMemory(pid: number | string): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5', { flag: 'r+' });
  } catch {
    // The process has exited, or the system cannot reset the peak.
  }
}

/** Process ids of the children of a process whose command line contains a text. Empty on systems without /proc. */
export function childrenOf(pid: number | string, command: string): string[] {
  return readIfThere(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child && readIfThere(`/proc/${child}/cmdline`).includes(command));
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Memory of a process in megabytes, with its share of what it has together with others, so that a sum counts the buffers of PostgreSQL
 * once. 0 if it has exited, or on systems without /proc.
 */
export function sharedMemory(pid: number | string): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}
