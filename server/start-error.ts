/** A start that cannot be, for a reason that whoever starts can mend: the message is for the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
