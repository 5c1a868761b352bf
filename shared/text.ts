import * as z from 'zod/mini';
import { EMAIL_MAX } from '#shared/limits';

/** Control characters other than newline and tab, and lone surrogates: PostgreSQL or a screen cannot carry them. */
const unstorable = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

const isFaultless = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/**
 * Text kept exactly as typed, at most `max` characters, which may be empty or have many lines.
 * @param label how the message names the field, e.g. "Name"
 */
export function text(label: string, max: number) {
  return z.string(`${label} must be text`).check(
    z.maxLength(max, `${label} must be at most ${max.toLocaleString('en-US')} characters long`),
    z.refine(
      (value) => !unstorable.test(value),
      `${label} contains characters that cannot be stored`,
    ),
  );
}

/** Text that must hold something other than white space; `message` is said when it does not. */
export function requiredText(label: string, max: number, message = `${label} is required`) {
  return z.string(message).check(
    z.maxLength(max, `${label} must be at most ${max.toLocaleString('en-US')} characters long`),
    z.refine(
      (value) => !unstorable.test(value),
      `${label} contains characters that cannot be stored`,
    ),
    // No `abort`, which would keep a form from comparing two passwords as well.
    z.refine((value) => value.trim() !== '', { error: message, when: isFaultless }),
  );
}

const oneLine = (label: string) =>
  z.refine<string>((value) => !/[\n\u2028\u2029]/.test(value), {
    error: `${label} must be on one line`,
    when: isFaultless,
  });

/** The same where nobody writes more than one line: names, titles and what goes into the head of a mail. */
export const requiredLine = (label: string, max: number) =>
  requiredText(label, max).check(oneLine(label));

/** A field that may be left out (undefined: leave it as it is) or emptied ('' or null: clear it, read as null). */
export function clearable<Schema extends z.ZodMiniType<string, string>>(filled: Schema) {
  const blankIsNull = z.pipe(
    z.nullable(z.string()),
    z.transform((value) => (value === null || value.trim() === '' ? null : value)),
  );
  return z.optional(z.pipe(blankIsNull, z.nullable(filled)));
}

export const optionalText = (label: string, max: number) => clearable(text(label, max));

export const optionalLine = (label: string, max: number) =>
  clearable(text(label, max).check(oneLine(label)));

/**
 * An e-mail address as accounts are known by: trimmed, ASCII, lower-cased, at most 254 characters.
 * ASCII is checked before lower-casing, because some other letters (the Kelvin sign) become ASCII by it.
 */
export const email = (message = 'Please enter a valid email address') =>
  z
    .string(message)
    .check(
      z.trim(),
      z.regex(/^[\x21-\x7e]*$/, { error: message, abort: true }),
      z.maxLength(EMAIL_MAX, { error: message, abort: true }),
      z.toLowerCase(),
      z.email(message),
    );
