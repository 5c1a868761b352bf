import os from 'node:os';

/** A Raspberry Pi, an old NAS or a container with 1 GB is a supported size. */
const SMALL_BELOW = 1.5 * 1024 ** 3;

/** The memory of the machine in bytes, or that of the container if it has less. */
export function machineMemory(): number {
  const ofContainer = process.constrainedMemory();
  // Without a limit it is missing, 0, or more than there is.
  return ofContainer > 0 ? Math.min(ofContainer, os.totalmem()) : os.totalmem();
}

/** Pictures need 440 MB for a moment, and the embedded PostgreSQL 75 MB beside. */
const NEEDED = 500 * 1024 ** 2;

/** Returns a line for whoever starts the server, because the system ends a process without a word where memory is used up. */
export const memoryWarning = (memory = machineMemory()): string | undefined =>
  memory < NEEDED
    ? `Only ${Math.round(memory / 1024 ** 2)} MB of memory are there, with which Dear Ones can end at any moment. Give it 1 GB (in a container: no smaller --memory).`
    : undefined;

/** Where memory is short, one large picture is received at a time, less is cached, and PostgreSQL takes less. */
export const isSmallMachine = (memory = machineMemory()): boolean => memory < SMALL_BELOW;
