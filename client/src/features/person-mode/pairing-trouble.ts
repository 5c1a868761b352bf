import { PAIRING_CODE_MINUTES, WRONG_CODES_MINUTES } from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import { ApiError, serverMessage } from '../../lib/api-client';

const NO_ANSWER =
  'Dear Ones cannot be reached just now. Please check that this tablet is connected to the internet.';
const TOO_MANY = `There were too many codes that do not work. Please wait ${WRONG_CODES_MINUTES} minutes, then enter a new one.`;
const NOT_NOW = 'Dear Ones cannot set up this tablet just now. Please wait a minute.';

const NO_SUCH_CODE = `This code does not work. It may have been used, or be older than ${spelledOut(PAIRING_CODE_MINUTES)} minutes. Please make a new one in Caregiver Tools.`;

/** Why a tablet could not be set up, for whoever does it. */
export function pairingTrouble(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return NO_SUCH_CODE;
  if (error instanceof ApiError && error.status === 429) return TOO_MANY;
  if (error instanceof ApiError && error.status >= 500) return NOT_NOW;
  return serverMessage(error, NO_ANSWER, NOT_NOW);
}
