import os from 'node:os';

/** A Raspberry Pi, an old NAS or a container with 1 GB is a supported size. */
const SMALL_BELOW = 1.5 * 1024 ** 3;

/** The memory of the machine in bytes, or that of the container if it has less. */
export function machineMemory(): number {
  const ofContainer = process.constrainedMemory();
  // Without a limit it is missing, 0, or more than there is.
  return ofContainer > 0 ? Math.min(ofContainer, os.totalmem()) : os.totalmem();
}

/** Where memory is short, one large picture is received at a time, less is cached, and PostgreSQL takes less. */
export const isSmallMachine = (memory = machineMemory()): boolean => memory < SMALL_BELOW;
