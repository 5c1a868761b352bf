import { greeting, nameInEmail } from '../mail/addressed-to';
import type { Translate } from '../translations/translations';

interface Names {
  /** The name of the contact. */
  name: string | null;
  personName: string | null;
  /** The name of the member who added the contact. */
  firstName: string | null;
  familyEmail: string;
}

/** The names in emails to contacts. Unsafe names are replaced by generic terms; the address of whoever added the contact always appears. */
export function namesInMails(
  { name, personName, firstName, familyEmail }: Names,
  translate: Translate,
) {
  const holder = nameInEmail(firstName);
  const person = nameInEmail(personName);
  const names = {
    inviter: holder ? `${holder} (${familyEmail})` : familyEmail,
    person: person ?? translate('a person you know'),
  };
  return {
    greeting: greeting(nameInEmail(name), translate),
    /** At the beginning of a sentence. */
    person: person ?? translate('Somebody who is dear to you'),
    /** A sentence. */
    added: translate('{inviter} added you as someone {person} can ask to call.', names),
    reason: translate(
      'You get this email because {inviter} added you as someone {person} can ask to call.',
      names,
    ),
  };
}
