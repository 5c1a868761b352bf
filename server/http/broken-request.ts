import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiErrorBody } from '#shared/product/api-error';

type Refusal = [status: number, body: ApiErrorBody];

const unreadable: Refusal = [400, { message: 'The request could not be read', code: 'invalid' }];
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, { message: 'The request took too long', code: 'too-slow' }],
  HPE_HEADER_OVERFLOW: [431, { message: 'That is too large to send', code: 'too-large' }],
};

/** The time for the client to read the answer and close the connection. */
const HANG_UP_WITHIN_MS = 1_000;

/**
 * Answers malformed HTTP in the same form as every other error, instead of Node's default answer. Ignores unknown
 * expectations.
 */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', refuse);
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

function refuse(error: NodeJS.ErrnoException, stream: Duplex): void {
  const socket = stream as Socket;
  // A second answer would be mixed into the first one, which is being sent.
  if (!socket.writable || socket.bytesWritten > 0 || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // A client that leaves its end open would otherwise keep the connection open forever.
  socket.setTimeout(HANG_UP_WITHIN_MS, () => socket.destroy());
  const [status, body] = refusals[error.code ?? ''] ?? unreadable;
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`);
}
