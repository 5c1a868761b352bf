import {
  inTwoGroups,
  PAIRING_CODE_LENGTH,
  PAIRING_LETTERS,
  TABLET_PATH,
  withoutGaps,
} from '#shared/pairing';

/** What was typed or pasted, as it stands in the field: "ABCD EFGH". What no code holds is left out. */
export function shownCode(typed: string): string {
  const code = lettersOf(typed);
  return code.length > PAIRING_CODE_LENGTH / 2 ? inTwoGroups(code) : code;
}

export const isWholeCode = (typed: string): boolean =>
  lettersOf(typed).length === PAIRING_CODE_LENGTH;

/** The code in the address that a QR code leads to; undefined where there is none. */
export function codeInFragment(fragment: string): string | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, '')).get('code');
  return given && isWholeCode(given) ? shownCode(given) : undefined;
}

/** The code in a QR code: our own address with a code behind it, or a code alone. Any other leads nowhere. */
export function codeInQr(text: string, origin: string): string | undefined {
  const start = `${origin}${TABLET_PATH}#`;
  if (text.startsWith(start)) return codeInFragment(text.slice(start.length));
  const isCodeAlone = withoutGaps(text).length === PAIRING_CODE_LENGTH && isWholeCode(text);
  return isCodeAlone ? shownCode(text) : undefined;
}

const lettersOf = (typed: string) =>
  [...withoutGaps(typed)]
    .filter((letter) => PAIRING_LETTERS.includes(letter))
    .join('')
    .slice(0, PAIRING_CODE_LENGTH);
