export type RefusalReason = 'unknown' | 'protected' | 'too-long' | 'too-short' | 'too-detailed';

/** A song or clip that a reader does not take. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: RefusalReason;

  /** @param detail for tests and developers; nobody is shown it */
  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export const unknown = (detail: string) => new FileRefused('unknown', detail);
