import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutValues } from '../db/database-errors';
import { withoutParts } from '../db/without-parts';

/** The addresses of the database and the mail server, whose names and passwords these repeat in their errors. */
const secretAddresses = new Set<string>();

/** Leaves the parts of these addresses out of the errors of all logs from now on, but for server and port. */
export function leaveOutOfLogs(...addresses: (string | undefined)[]): void {
  for (const address of addresses) if (address !== undefined) secretAddresses.add(address);
}

/** Serializes an error without the values of its statement, email addresses and the parts of `leaveOutOfLogs`. */
export const errorForLog = (error: unknown) => {
  const known = withoutValues(error);
  if (!(known instanceof Error)) return { type: typeof known };
  const { name, message, stack } = known;
  const said = [...secretAddresses].reduce(withoutParts, message);
  return {
    type: name,
    message: withoutAddresses(said),
    code: (known as NodeJS.ErrnoException).code,
    stack: stack && withoutAddresses(stack.replace(message, () => said)),
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
