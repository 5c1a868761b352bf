import type { CallAnswerInput } from '#shared/calls/call-answer.form';
import type { CallAnswerState } from '#shared/calls/call-request.answer';
import { CALL_ANSWER_HOURS } from '#shared/product/limits';
import { hashToken } from '../auth/tokens';
import type { Deps } from '../deps';
import { HttpError } from '../http/http-error';
import { nameInEmail } from '../mail/addressed-to';
import { readAnswer, saveAnswer } from './call-answers.repository';

const linkInvalid = () =>
  new HttpError(
    400,
    'link-invalid',
    `This link does not work any more. It works for ${CALL_ANSWER_HOURS} hours. You can still call.`,
  );

/**
 * Records when a contact calls, or reads what it has answered so far.
 * @param userId the account that asks, if it is logged in
 * @throws HttpError 400 for a token that nobody was sent, or that has expired
 */
export async function answerCall(
  { db }: Pick<Deps, 'db'>,
  { token, now, at }: CallAnswerInput,
  userId: number | undefined,
): Promise<CallAnswerState> {
  const hash = hashToken(token);
  const isAnswer = now === true || at !== undefined;
  const state = isAnswer
    ? await saveAnswer(db, hash, at === undefined ? null : new Date(at), userId)
    : await readAnswer(db, hash, userId);
  if (!state) throw linkInvalid();
  return { ...state, personName: nameInEmail(state.personName) ?? null };
}
