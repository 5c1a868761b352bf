import { nameInEmail } from '../mail/addressed-to';

interface Names {
  /** The name of the contact. */
  name: string | null;
  personName: string | null;
  /** The name of the member who added the contact. */
  firstName: string | null;
  familyEmail: string;
}

/** The names in emails to contacts. Unsafe names are replaced by generic terms; the address of whoever added the contact always appears. */
export function namesInMails({ name, personName, firstName, familyEmail }: Names) {
  const holder = nameInEmail(firstName);
  const person = nameInEmail(personName);
  const contact = nameInEmail(name);
  const added = `${holder ? `${holder} (${familyEmail})` : familyEmail} added you as someone ${person ?? 'a person you know'} can ask to call.`;
  return {
    greeting: contact ? `Hello ${contact},` : 'Hello,',
    /** At the beginning of a sentence. */
    person: person ?? 'Somebody who is dear to you',
    /** A sentence. */
    added,
    reason: `You get this email because ${added}`,
  };
}
