import { randomBytes } from 'node:crypto';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this machine that accepts the password "right", and the addresses that got an email. */
export async function acceptingMailServer(host = '127.0.0.1', listenOn = 0) {
  const sent: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ password, username }, _session, done) =>
      password === 'right'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        sent.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(listenOn, host, resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    sent,
    url: (password: string) => `smtp://family:${password}@${host}:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The same on a port to which test emails of the set-up may go, at an address of the loopback network that no other test uses. */
export const mailServerOnMailPort = () => {
  const [one, other] = randomBytes(2);
  const host = process.platform === 'linux' ? `127.83.${one}.${other}` : '127.0.0.1';
  return acceptingMailServer(host, 2525);
};
