/** Our own code: there is room, which the database on the same disk needs. */
export const NO_ROOM = 'NO_ROOM';

/** Lists the problems that an operator can solve, by the codes of Node.js. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'there is no space left for this user',
  EEXIST: 'there is a file in place of a folder',
  EFBIG: 'the disk takes no file of this size, such as one of 4 GB on FAT32',
  EIO: 'the disk reports an error',
  EISDIR: 'there is a folder in its place',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no folder can be created there',
  ENOSPC: 'the disk is full',
  [NO_ROOM]: 'its disk would have less than 256 MB left, which the database on it needs',
  ENOTDIR: 'there is a file in place of a folder',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
};

/** Returns why a file could not be written, or undefined if the error is about something else, such as a connection. */
export function fileProblem(error: unknown): string | undefined {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === undefined || syscall === 'connect') return undefined;
  return REASONS[code] ?? (path === undefined ? undefined : code);
}
