import { isPlainName } from '#shared/plain-name';

/** A longer text is not a name but a message to a stranger. */
const LONGEST = 50;

/** Returns a name that is safe in an unsolicited email, or undefined if a generic term must replace it. */
const nameOr = <Instead>(name: string | null, instead: Instead): string | Instead => {
  const words = name?.trim() ?? '';
  return words !== '' && words.length <= LONGEST && isPlainName(words) ? words : instead;
};

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
  const holder = nameOr(firstName, undefined);
  const person = nameOr(personName, undefined);
  const contact = nameOr(name, undefined);
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
