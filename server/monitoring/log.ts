import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutValues } from '../db/database-errors';

/** Serializes an error without the values of its statement and without email addresses. */
export const errorForLog = (error: unknown) => {
  const known = withoutValues(error);
  if (!(known instanceof Error)) return { type: typeof known };
  return {
    type: known.name,
    message: withoutAddresses(known.message),
    code: (known as NodeJS.ErrnoException).code,
    stack: known.stack && withoutAddresses(known.stack),
  };
};

/** Mail servers include the refused address in their messages. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]');

/**
 * Creates a logger of JSON lines on the standard output (or `to`), formatted for people on a terminal. Secrets
 * are redacted by name.
 */
export function createLog(level: string, terminal: boolean, to?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: errorForLog },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
        'err.config',
        'err.params',
        'err.query',
        'err.cause.where',
      ],
      censor: '[cut]',
    },
    ...(terminal
      ? {
          transport: {
            target: 'pino-pretty',
            options: {
              ignore: 'pid,hostname,req,res,responseTime,userId',
              messageFormat: '{msg} {req.method} {req.path} {res.status}',
            },
          },
        }
      : {}),
  };
  // Lines are buffered and written asynchronously. The rest is flushed at the end.
  return pino(options, to ?? (terminal ? undefined : pino.destination({ sync: false })));
}
