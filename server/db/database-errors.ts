import { DrizzleQueryError } from 'drizzle-orm';

/** An error of PostgreSQL or its driver. Drizzle wraps it as the `cause` of its own. */
interface DatabaseErrorFields {
  code?: string;
  constraint?: string;
  /** The call to the system that failed. */
  syscall?: string;
  message: string;
}

function causes(error: unknown): DatabaseErrorFields[] {
  const found: DatabaseErrorFields[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause)
    found.push(cause);
  return found;
}

/** True if a write violated the named unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return causes(error).some((cause) => cause.code === '23505' && cause.constraint === index);
}

/** True if PostgreSQL refused the values: SQLSTATE class 22, a data exception, or 23, a violated constraint. */
export const isDataError = (error: unknown): boolean =>
  causes(error).some(({ code }) => code !== undefined && /^2[23]/.test(code));

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error. */
const awayClasses = /^(08|40|53|57P|58)/;
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;
const awayMessages =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|connection ended|client has encountered a connection error|not queryable/i;

/** True if the database is unavailable, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      (code !== undefined && (awayClasses.test(code) || awayCodes.test(code))) ||
      awayMessages.test(message),
  );
}

/** PostgreSQL starts, stops or recovers from a crash. */
const notUpCodes = /^57P0[123]$/;
const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unreachableMessages =
  /connection terminated|timeout expired|timeout exceeded when trying to connect/i;

/** True if PostgreSQL does not run yet, or again. A refused password or a missing database is not among these errors. */
export function isDatabaseNotUp(error: unknown): boolean {
  return causes(error).some(
    ({ code = '', syscall, message }) =>
      notUpCodes.test(code) ||
      unreachableCodes.test(code) ||
      // The socket's file is missing.
      (code === 'ENOENT' && syscall === 'connect') ||
      unreachableMessages.test(message),
  );
}

/** True if PostgreSQL runs and lets nobody in with this name, password or database: SQLSTATE class 28, or 3D. */
export const isDatabaseRefusal = (error: unknown): boolean =>
  causes(error).some(({ code }) => code !== undefined && /^(?:28|3D)/.test(code));

/** True if PostgreSQL ended the transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === '40P01');

/** True if a statement was prepared before a migration changed its result type. */
export function isStalePlan(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => code === '0A000' && message.includes('cached plan'),
  );
}

/** True if PostgreSQL rejected a value (class 22), which validation should have done. */
export function isInvalidValue(error: unknown): boolean {
  return causes(error).some(({ code }) => code?.startsWith('22') ?? false);
}

/** Returns the error to log. Drizzle's own message contains the values of the statement. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;
