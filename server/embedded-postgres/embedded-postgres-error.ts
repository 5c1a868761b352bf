/** Reports why the embedded PostgreSQL could not start, in a message for the terminal. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
