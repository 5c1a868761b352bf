import { spawnSync } from 'node:child_process';

/** @throws if one of the programs, which a drill needs, is not installed */
export function needPrograms(...programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['--help']).error);
  if (missing.length > 0)
    throw new Error(`This drill needs programs that are not installed: ${missing.join(', ')}.`);
}
