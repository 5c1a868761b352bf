import { SMTPServer } from 'smtp-server';

/** A real SMTP server on this machine that accepts the password "right", and the addresses that got an email. */
export async function acceptingMailServer() {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    sent,
    url: (password: string) => `smtp://family:${password}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
