import { pino, type Logger } from 'pino';

/**
 * JSON lines on the standard output, or the same laid out for people when it is a terminal.
 * Whatever an error or request might carry along, secrets are cut out by name.
 */
export function createLog(level: string, terminal: boolean): Logger {
  return pino({
    level,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'err.config', 'err.params', 'err.query', 'err.cause.where'],
      censor: '[cut]',
    },
    ...(terminal
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,req,res,responseTime,userId', messageFormat: '{msg} {req.method} {req.path} {res.status}' } } }
      : {}),
  });
}
