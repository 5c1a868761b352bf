import { DrizzleQueryError } from 'drizzle-orm';

/** What PostgreSQL or its driver says, found behind Drizzle's wrapping. */
interface DatabaseFault {
  code?: string;
  constraint?: string;
  message: string;
}

function faults(error: unknown): DatabaseFault[] {
  const found: DatabaseFault[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause)
    found.push(cause);
  return found;
}

/** Whether a write broke the named unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return faults(error).some((fault) => fault.code === '23505' && fault.constraint === index);
}

/** SQLSTATE classes for a lost connection, no resources (disk, memory, connections), a server that stops, I/O. */
const awayClasses = /^(08|40|53|57P|58)/;
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
const awayMessages =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|connection ended|client has encountered a connection error|not queryable/i;

/** Whether the database could not be asked at all, so that the same call may well succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return faults(error).some(
    ({ code, message }) =>
      (code !== undefined && (awayClasses.test(code) || awayCodes.test(code))) ||
      awayMessages.test(message),
  );
}

/** Whether a statement was prepared before a migration changed what it answers. */
export function isOutdatedPlan(error: unknown): boolean {
  return faults(error).some(
    ({ code, message }) => code === '0A000' && message.includes('cached plan'),
  );
}

/** Whether PostgreSQL refused a value as such (class 22): input that validation should have caught. */
export function isBadValue(error: unknown): boolean {
  return faults(error).some(({ code }) => code?.startsWith('22') ?? false);
}

/** For the log: what PostgreSQL said, without the statement's values, which Drizzle puts into its message. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;
