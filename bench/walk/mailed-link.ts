import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';

const PATIENCE_MS = 15_000;

/** Waits for the email to an address in the outbox. Returns its text and the link in it. */
export async function readMail(
  outbox: string,
  address: string,
): Promise<{ text: string; link: string }> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    for (const file of await readdir(outbox).catch(() => [])) {
      const mail = await new PostalMime().parse(await readFile(path.join(outbox, file)));
      const text = mail.text ?? '';
      const [link] = /https?:\/\/\S+token=[\w-]+/.exec(text) ?? [];
      if (link && mail.to?.some((reader) => reader.address === address))
        return { text: `${mail.subject ?? ''} ${text.slice(0, text.indexOf(link))}`, link };
    }
    await wait(100);
  }
  throw new Error(`No email to ${address}`);
}
