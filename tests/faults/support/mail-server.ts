import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterwards, freePort } from './server-process';

export interface MailServer {
  url: string;
  /** Whom each mail that was taken went to, oldest first. */
  received: string[];
  /** Number of emails that were transmitted completely, accepted or not. */
  handedOver(): number;
  listen(): Promise<void>;
  /** While it hangs, it receives emails but never replies. */
  hang(hanging: boolean): void;
}

/** A real SMTP server that is down until told to listen. `refuse` is asked before each mail. */
export async function mailServer({
  refuse = () => false,
}: { refuse?: (to: string) => boolean } = {}): Promise<MailServer> {
  const port = await freePort();
  const received: string[] = [];
  let handedOver = 0;
  let hanging = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      done(
        refuse(address)
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : undefined,
      );
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        handedOver += 1;
        if (hanging) return;
        void PostalMime.parse(Buffer.concat(chunks)).then(({ to }) => {
          received.push(...(to ?? []).map(({ address = '' }) => address));
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    handedOver: () => handedOver,
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      afterwards(() => new Promise((resolve) => server.close(() => resolve())));
    },
    hang: (on) => {
      hanging = on;
    },
  };
}
