/**
 * Returns true if a name is safe in an email to a stranger: nothing in it looks like an email address, a web
 * address or a phone number, which mail programs turn into links.
 */
export function isPlainName(name: string): boolean {
  // Full-width letters and invisible characters would hide an address from these rules but not from a reader.
  const read = name.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const holdsAddress =
    /@|:\/|\/\/|\\\\|\bwww\.|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}|\p{N}[.。]\p{N}/iu.test(read);
  // The digits of every script: a phone dials Arabic, Indian and Thai ones too.
  const holdsNumber = /(?:\p{N}\P{N}{0,3}){5}/u.test(read);
  return !holdsAddress && !holdsNumber;
}

/** @param label the field's name in the message, e.g. "Name" */
export const notPlain = (label: string): string =>
  `${label} cannot hold an email address, a web address or a phone number`;
