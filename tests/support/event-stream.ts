import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app';

interface StreamEvent {
  name: string;
  data: unknown;
  id: string | undefined;
}

/** A stream of events as its reader sees it. */
export interface ReadStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** Everything that has come so far, or the JSON of an error. */
  text: () => string;
  events: () => StreamEvent[];
  /** Resolves with the text once the stream has ended. */
  ended: Promise<string>;
  close: () => void;
}

const parsed = (text: string): StreamEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const fields = new Map(
      block.split('\n').map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
    );
    const name = fields.get('event');
    if (name === undefined) return [];
    return [{ name, data: JSON.parse(fields.get('data') ?? '') as unknown, id: fields.get('id') }];
  });

/** Opens a stream of events of a server on this machine. */
export const streamAt = (
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<ReadStream> =>
  new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', agent: false, path, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      const ended = new Promise<string>((end) => res.once('close', () => end(text)));
      // Closing it is no failure of a test.
      res.on('error', () => undefined);
      resolve({
        status: res.statusCode ?? 0,
        headers: res.headers,
        text: () => text,
        events: () => parsed(text),
        ended,
        close: () => asking.destroy(),
      });
    });
    asking.on('error', reject);
    asking.end();
  });

/** Opens streams of events on an application. `close` ends them and its port. */
export async function streamsOf({ app }: Pick<TestApp, 'app'>) {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    open: (path: string, headers?: OutgoingHttpHeaders) => streamAt(port, path, headers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
