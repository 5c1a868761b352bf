import {
  inTwoGroups,
  PAIRING_CODE_LENGTH,
  PAIRING_LETTERS,
  TABLET_PATH,
  withoutGaps,
} from '#shared/tablets/pairing';

/** Formats typed or pasted text as "ABCD EFGH". Drops characters that no code contains. */
export function formatCode(typed: string): string {
  const code = lettersOf(typed);
  return code.length > PAIRING_CODE_LENGTH / 2 ? inTwoGroups(code) : code;
}

export const isCompleteCode = (typed: string): boolean =>
  lettersOf(typed).length === PAIRING_CODE_LENGTH;

/** The code in the fragment of the URL that a QR code opens; undefined if there is none. */
export function codeInFragment(fragment: string): string | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, '')).get('code');
  return given && isCompleteCode(given) ? formatCode(given) : undefined;
}

/** The code in a QR code, which contains our own URL with a code, or a code alone; undefined for any other. */
export function codeInQr(text: string, origin: string): string | undefined {
  const start = `${origin}${TABLET_PATH}#`;
  if (text.startsWith(start)) return codeInFragment(text.slice(start.length));
  const isCodeAlone = withoutGaps(text).length === PAIRING_CODE_LENGTH && isCompleteCode(text);
  return isCodeAlone ? formatCode(text) : undefined;
}

const lettersOf = (typed: string) =>
  // A whole link may have been pasted.
  [...withoutGaps(typed.replace(/^.*#code=/, ''))]
    .filter((letter) => PAIRING_LETTERS.includes(letter))
    .join('')
    .slice(0, PAIRING_CODE_LENGTH);
