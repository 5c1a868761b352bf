/** Why the database that comes with the product could not be started, in words fit for the terminal. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
