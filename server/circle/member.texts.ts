import { addressFor, type Path } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo, nameInEmail } from '../mail/addressed-to';
import type { EmailContent } from '../mail/email-content';
import type { Translate } from '../translations/translations';

interface Reader {
  email: string;
  firstName: string | null;
  personName: string | null;
}

export interface Context extends Pick<Config, 'appUrl'> {
  db: Queryable;
}

interface Opened extends Pick<Config, 'appUrl'> {
  /** Jobs of an earlier version do not say whom they are about. */
  personId: number | undefined;
  page: Path;
}

/** Opens a page of the person whom the email is about. */
export const openButton = ({ appUrl, personId, page }: Opened, translate: Translate) => ({
  label: translate('Open Dear Ones'),
  url: personId === undefined ? appUrl : `${appUrl}${addressFor(personId, page)}`,
});

/** Only members whose address is verified are written to. */
export const to = (
  { email, firstName }: Reader,
  translate: Translate,
): Pick<EmailContent, 'to' | 'greeting'> =>
  addressedTo({ email, firstName: nameInEmail(firstName), isEmailVerified: true }, translate);

/** The member's name with the address, because the name is their own choice. */
export function memberIn({
  memberName,
  memberEmail,
}: {
  memberName: string | null;
  memberEmail: string;
}) {
  const name = nameInEmail(memberName);
  return name ? `${name} (${memberEmail})` : memberEmail;
}

export const personIn = ({ personName }: Reader, translate: Translate) =>
  nameInEmail(personName) ?? translate('a person you know');
