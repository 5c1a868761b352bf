/** The server cannot start for a reason that the operator can fix. The message is printed on the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
