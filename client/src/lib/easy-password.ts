import { t } from '@lingui/core/macro';

/**
 * The passwords that attackers try first. Digits and signs are left out, because attackers try them around each word.
 */
const COMMON = new Set(
  `password passwort passwd passphrase secret welcome login letmein admin administrator root user guest test demo master
  changeme default access hello iloveyou loveyou lovely love sunshine princess angel baby babygirl dragon monkey tiger
  lion football baseball basketball soccer hockey superman batman spiderman pokemon starwars shadow flower butterfly
  rainbow summer winter spring autumn fall monday tuesday wednesday thursday friday saturday sunday january february
  march april may june july august september october november december family mother father mom mommy dad daddy grandma
  grandpa grandmother grandfather daughter son wife husband home dearones memory remember whatever freedom jesus god
  blessed charlie michael jennifer jessica ashley thomas robert daniel george anna maria peter qwerty azerty qwertz
  computer internet google facebook apple samsung iphone tablet`.split(/\s+/),
);

/** Rows of the keyboard and of the alphabet. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
];
const ROW = 5;

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  $: 's',
  '5': 's',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '7': 't',
};

const letters = (text: string) => text.replace(/[^a-z]/g, '');
/** Normalizes common substitutions: "P@ssw0rd" becomes "password". */
const undisguised = (text: string) =>
  text.replace(/[@4$50!173]/g, (sign) => LOOKALIKES[sign] ?? sign);
const reversed = (text: string) => Array.from(text).reverse().join('');

/**
 * Explains why a password is easy to guess, or returns undefined. It checks only the most common guesses, so undefined
 * does not mean that the password is strong.
 * @param about facts about the user that others know, such as email address and name
 */
export function easyPassword(password: string, about: readonly string[] = []): string | undefined {
  const plain = password.toLowerCase();
  if (plain.length < 6) return undefined;
  if (holdsOwn(plain, about))
    return t`Your address or name is in it, so it is easy to guess. Words that have nothing to do with you are safer.`;
  if (isCommon(plain))
    return t`This is one of the first that people try. Three or four words that do not belong together are safer.`;
  if (holdsRow(plain))
    return t`Keys in a row are easy to guess. Three or four words that do not belong together are safer.`;
  if (new Set(plain).size <= 4)
    return t`So few different characters are easy to guess. Three or four words that do not belong together are safer.`;
  return undefined;
}

function holdsOwn(plain: string, about: readonly string[]): boolean {
  const parts = about.flatMap((known) =>
    (known.toLowerCase().split('@')[0] ?? '').split(/[^\p{L}]+/u),
  );
  return parts.some(
    (part) => part.length >= 4 && (plain.includes(part) || undisguised(plain).includes(part)),
  );
}

/** Matches a word with digits and signs around it or in place of its letters. */
function isCommon(plain: string): boolean {
  const core = plain.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  return [letters(plain), letters(undisguised(plain)), letters(undisguised(core))].some((word) =>
    COMMON.has(word),
  );
}

function holdsRow(plain: string): boolean {
  return [...ROWS, ...ROWS.map(reversed)].some((row) =>
    Array.from({ length: row.length - ROW + 1 }, (_, at) => row.slice(at, at + ROW)).some((piece) =>
      plain.includes(piece),
    ),
  );
}
