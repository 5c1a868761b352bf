/** The ports of mail servers. The test email goes to no other, so that it cannot look at what else listens somewhere. */
export const MAIL_PORTS = [587, 465, 25, 2525] as const;

/** The parts of the address of a mail server, as a form has them. */
export interface MailServer {
  host: string;
  port: number;
  user: string;
  /** Empty where the stored one stays. */
  password: string;
}

/** Port 465 is encrypted from the first byte. On the others, the connection is encrypted once both sides agree on it. */
const protocolOf = (port: number) => (port === 465 ? 'smtps' : 'smtp');

/** Writes an address for SMTP_URL, with the signs of the name and the password encoded. */
export function mailUrl({ host, port, user, password }: MailServer): string {
  const credentials = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  return `${protocolOf(port)}://${user ? `${credentials}@` : ''}${host}:${port}`;
}

/** Reads the address of a mail server without options. Returns undefined for anything else. */
export function mailServerOf(url: string): MailServer | undefined {
  const match =
    /^(smtps?):\/\/(?:([^\s/?#@:]*)(?::([^\s/?#@:]*))?@)?([^\s/?#@:]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?$/i.exec(
      url,
    );
  if (!match) return undefined;
  const [, protocol = '', user = '', password = '', host = '', port] = match;
  try {
    // Also what only the parser of addresses refuses.
    return {
      host: new URL(`http://${host}/`).hostname,
      port: Number(port ?? (protocol.toLowerCase() === 'smtps' ? 465 : 587)),
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}

export const isMailPort = (port: number | undefined): boolean =>
  MAIL_PORTS.some((known) => known === port);
