import { Router } from 'express';
import { DAY_MS } from '#shared/product/durations';
import { paths } from '#shared/product/paths';
import { defaultSite } from '#shared/product/site';
import type { Config } from '../config';

export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. The day is computed anew with each answer, so it is always that far away. */
const VALID_DAYS = 180;

/** The characters of an email address that have a meaning in a mailto address (RFC 6068). */
const mailto = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/**
 * Writes the file in which researchers look for the contact of this installation (RFC 9116). Web addresses have to begin
 * with `https://`, so an installation without https names the mailbox alone.
 * @returns undefined without https and without an address of the operator, because the file must name a contact
 */
export function securityTxt(
  { appUrl, https, operator }: Pick<Config, 'appUrl' | 'https' | 'operator'>,
  now: Date,
): string | undefined {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const contacts = [
    ...(operator.supportEmail === defaultSite.supportEmail ? [] : [mailto(operator.supportEmail)]),
    ...(https ? [appUrl + paths.contact] : []),
  ];
  if (contacts.length === 0) return undefined;
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')}`,
    ...(https ? [`Canonical: ${appUrl}${SECURITY_TXT}`] : []),
  ];
  return `${fields.join('\n')}\n`;
}

/** Serves `/.well-known/security.txt` with the contact from the operator's settings. */
export function securityContact(config: Pick<Config, 'appUrl' | 'https' | 'operator'>): Router {
  const router = Router();
  router.get(SECURITY_TXT, (_req, res, next) => {
    const text = securityTxt(config, new Date());
    if (text === undefined) next();
    else res.type('text/plain').send(text);
  });
  return router;
}
