import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutValues } from '../db/database-errors';

/** What went wrong and where, without the values that were being written and without anybody's address. */
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

/** Mail servers repeat the address that they refuse. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]');

/**
 * JSON lines on the standard output (or `to`), or the same laid out for people when it is a terminal.
 * Whatever an error or request might carry along, secrets are cut out by name.
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
  // Lines leave beside the requests; under load several leave together. What is unwritten at the end still is, then.
  return pino(options, to ?? (terminal ? undefined : pino.destination({ sync: false })));
}
