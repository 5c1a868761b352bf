import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBrokenRequests } from '../../server/http/broken-request';

export interface Question {
  method: string;
  /** Sent as it is. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** The application on a port of its own, for requests that no polite client would send. */
export async function openWire(app: RequestListener) {
  const server = createServer(app);
  answerBrokenRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  function ask({ method, path, headers = {}, body }: Question): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const length = body ? { 'Content-Length': body.length } : {};
      const asking = request(
        { port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          const answer = () => {
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              text,
              ms: performance.now() - began,
            });
          };
          res.on('end', answer);
          // A stream of events has no end of its own.
          if (res.headers['content-type']?.startsWith('text/event-stream')) {
            answer();
            asking.destroy();
          }
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  }

  return {
    port,
    ask,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
