import * as z from 'zod/mini';
import { EMAIL_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { cleanEmail, cleanLine, isVisible } from '#shared/product/pasted';

/** Control characters other than newline and tab, and lone surrogates: PostgreSQL or a screen cannot handle them. */
const unstorable = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/**
 * Writes a whole number as "10,000". Schemas call it while their module loads, where the first use of `toLocaleString`
 * takes 15 ms on a desktop and four times that on a phone.
 */
const withThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

const hasNoIssues = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/**
 * Multi-line text of at most `max` characters, stored exactly as typed; it may be empty.
 * @param label the field's name in the message, e.g. "Name"
 */
export function text(label: string, max: number) {
  return z.string(`${label} must be text` satisfies MachineMessage).check(
    z.maxLength(max, `${label} must be at most ${withThousands(max)} characters long`),
    z.refine(
      (value) => !unstorable.test(value),
      `${label} contains characters that cannot be stored`,
    ),
  );
}

const asTyped = (text: string): string => text;

/** Text of which something can be seen; otherwise the validation error is `message`. */
export function requiredText(
  label: string,
  max: number,
  { message = `${label} is required`, clean = asTyped } = {},
) {
  return z.string(message).check(
    z.overwrite(clean),
    z.maxLength(max, `${label} must be at most ${withThousands(max)} characters long`),
    z.refine(
      (value) => !unstorable.test(value),
      `${label} contains characters that cannot be stored`,
    ),
    // Without `abort`, which would prevent the comparison of two passwords.
    z.refine(isVisible, { error: message, when: hasNoIssues }),
  );
}

const oneLine = (label: string) =>
  z.refine<string>((value) => !/[\n\u2028\u2029]/.test(value), {
    error: `${label} must be on one line`,
    when: hasNoIssues,
  });

/** The same for a single line: names, titles and email headers. */
export const requiredLine = (label: string, max: number) =>
  requiredText(label, max, { clean: cleanLine }).check(oneLine(label));

/**
 * An optional field: undefined leaves the stored value unchanged, '' and null clear it (parsed as null).
 * @param clean takes off what was pasted with the value, for a field of one line
 */
export function clearable<Schema extends z.ZodMiniType<string, string>>(
  filled: Schema,
  clean = asTyped,
) {
  const blankIsNull = z.pipe(
    z.nullable(z.string()),
    z.transform((value) => (value === null || !isVisible(value) ? null : clean(value))),
  );
  return z.optional(z.pipe(blankIsNull, z.nullable(filled)));
}

export const optionalText = (label: string, max: number) => clearable(text(label, max));

export const optionalLine = (label: string, max: number) =>
  clearable(text(label, max).check(oneLine(label)), cleanLine);

/**
 * An email address as accounts store it: cleaned, ASCII, lower-cased, at most 254 characters. ASCII is checked
 * before lower-casing, because that turns some other letters (such as the Kelvin sign) into ASCII.
 */
export const email = (message = 'Please enter a valid email address') =>
  z
    .string(message)
    .check(
      z.overwrite(cleanEmail),
      z.regex(/^[\x21-\x7e]*$/, { error: message, abort: true }),
      z.maxLength(EMAIL_MAX, { error: message, abort: true }),
      z.toLowerCase(),
      z.email(message),
    );
