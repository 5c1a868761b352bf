/** The server cannot start for a reason that the operator can fix. The message is printed on the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the message of the innermost cause. */
export function reasonOf(error: unknown): string {
  const { message, cause, code } = error as NodeJS.ErrnoException;
  if (cause) return reasonOf(cause);
  // A name with several addresses: the error has one error for each and no message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return message || String(code);
}
