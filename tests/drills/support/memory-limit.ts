import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterwards, newFolder } from '../../faults/support/server-process';
import { until } from '../../faults/support/until';

const ROOT = '/sys/fs/cgroup';

export interface MemoryLimit {
  /** Puts the process that loads it, and all that it starts, under the limit. */
  preload: string;
  /** The most that was in use, in megabytes, with the files that the kernel could have dropped. */
  mostMegabytes(): Promise<number>;
  /** How many processes the kernel has ended because of the limit. */
  killed(): Promise<number>;
}

/** A limit that the kernel keeps (cgroup 1 or 2). Undefined where we may make none, which takes root. */
export async function memoryLimit(megabytes: number): Promise<MemoryLimit | undefined> {
  const own = await readFile('/proc/self/cgroup', 'utf8').catch(() => '');
  const [, former] = /^\d+:memory:(.*)$/m.exec(own) ?? [];
  const [, unified = ''] = /^0::(.*)$/m.exec(own) ?? [];
  const isFormer = former !== undefined;
  const parent = isFormer ? path.join(ROOT, 'memory', former) : path.join(ROOT, unified);
  const folder = path.join(parent, `dear-ones-${process.pid}-${Date.now()}`);
  const names = isFormer
    ? {
        limit: 'memory.limit_in_bytes',
        most: 'memory.max_usage_in_bytes',
        killed: 'memory.oom_control',
      }
    : { limit: 'memory.max', most: 'memory.peak', killed: 'memory.events' };
  const isMade = await mkdir(folder)
    .then(() => writeFile(path.join(folder, names.limit), String(megabytes * 1024 * 1024)))
    .then(
      () => true,
      () => false,
    );
  if (!isMade) {
    await rmdir(folder).catch(() => undefined);
    return undefined;
  }
  afterwards(() =>
    until('the processes under the limit have ended', () =>
      rmdir(folder).then(
        () => true,
        () => false,
      ),
    ).then(() => undefined),
  );
  const preload = path.join(newFolder(), 'under-the-limit.mjs');
  await writeFile(
    preload,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(path.join(folder, 'cgroup.procs'))}, String(process.pid));`,
  );
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  return {
    preload,
    mostMegabytes: async () => Math.round(Number(await read(names.most)) / 1024 / 1024),
    killed: async () => {
      const [, count] = /^oom_kill (\d+)$/m.exec(await read(names.killed)) ?? [];
      return Number(count ?? 0);
    },
  };
}
