import * as z from 'zod';
import { NAME_MAX } from '#shared/product/limits';
import { email } from '#shared/product/text';

/** The sender of emails. */
export interface Sender {
  name: string;
  address: string;
}

export const DEFAULT_SENDER = 'Dear Ones';

/**
 * Parses MAIL_FROM: `a@b` or `Name <a@b>`, the name with or without quotation marks.
 * @returns undefined for anything else
 */
export function senderFrom(written: string): Sender | undefined {
  const [, typedName, address = written] = /^(.*?)\s*<([^<>]*)>$/.exec(written.trim()) ?? [];
  const parsed = z.safeParse(email(), address.trim());
  const name =
    typedName === undefined ? DEFAULT_SENDER : typedName.trim().replace(/^"(.*)"$/, '$1');
  // Rejects everything that could begin another header or address.
  if (!parsed.success || name === '' || name.length > NAME_MAX || /[<>"\\\p{Cc}]/u.test(name))
    return undefined;
  return { name, address: parsed.data };
}
