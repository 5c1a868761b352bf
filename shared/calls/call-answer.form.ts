import * as z from 'zod/mini';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import { hasNoIssues } from '#shared/accounts/password';
import { MINUTE_MS } from '#shared/product/durations';
import { CALL_ANSWER_HOURS, CALL_STEP_MINUTES } from '#shared/product/limits';

const NO_TIME = 'Please choose a time';
/** Between choosing a time and sending it, that time may have come. */
const LATE_MINUTES = CALL_STEP_MINUTES;

const isInStep = (at: string) => Date.parse(at) % (CALL_STEP_MINUTES * MINUTE_MS) === 0;

function isSoon(at: string): boolean {
  const minutes = (Date.parse(at) - Date.now()) / MINUTE_MS;
  return minutes >= -LATE_MINUTES && minutes <= CALL_ANSWER_HOURS * 60;
}

/** The answer of a contact who was asked to call. With neither `now` nor `at` it changes nothing, and only reads. */
export const callAnswerSchema = z
  .object({
    token: z
      .string('This link is not complete')
      .check(z.regex(MAILED_TOKEN, 'This link is not complete')),
    now: z.optional(z.literal(true, 'Please choose one of the two answers')),
    /** A moment in UTC, in steps of CALL_STEP_MINUTES. */
    at: z.optional(
      z.iso.datetime(NO_TIME).check(
        z.refine(isInStep, { error: NO_TIME, when: hasNoIssues }),
        z.refine(isSoon, {
          error: `Please choose a time within the next ${CALL_ANSWER_HOURS} hours`,
          when: hasNoIssues,
        }),
      ),
    ),
  })
  .check(
    z.refine(({ now, at }) => now === undefined || at === undefined, {
      error: 'Please choose one of the two answers',
      path: ['at'],
      when: hasNoIssues,
    }),
  );
export type CallAnswerInput = z.input<typeof callAnswerSchema>;
