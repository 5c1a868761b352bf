import { t } from '@lingui/core/macro';
import { PAIRING_CODE_MINUTES, WRONG_CODES_MINUTES } from '#shared/product/limits';
import { PAIRING_CODE_LENGTH } from '#shared/tablets/pairing';
import { ApiError, serverMessage } from '../../../lib/api-error';
import { numberInWords } from '../../../lib/number-in-words';

export function incompleteMessage(): string {
  const count = numberInWords(PAIRING_CODE_LENGTH);
  return t({
    message: `Please enter all ${count} letters and digits of the code.`,
    comment:
      'Tablet. Read by the family member who sets it up. Error at the field for the code; {count} is a number in words.',
  });
}

/** Tells the family member why the tablet could not be set up. */
export function pairingErrorMessage(error: unknown): string {
  const notNow = t({
    message: 'Dear Ones cannot set up this tablet just now. Please wait a minute.',
    comment: 'Tablet. Read by the family member who sets it up. An error.',
  });
  if (error instanceof ApiError && error.status === 400) {
    const minutes = numberInWords(PAIRING_CODE_MINUTES);
    return t({
      message: `This code does not work. It may have been used, or be older than ${minutes} minutes. Please make a new one in Caregiver Tools.`,
      comment:
        'Tablet. Read by the family member who sets it up. An error; {minutes} is a number in words.',
    });
  }
  if (error instanceof ApiError && error.status === 429)
    return t({
      message: `There were too many codes that do not work. Please wait ${WRONG_CODES_MINUTES} minutes, then enter a new one.`,
      comment: 'Tablet. Read by the family member who sets it up. An error.',
    });
  if (error instanceof ApiError && error.status >= 500) return notNow;
  return serverMessage(
    error,
    t({
      message:
        'Dear Ones cannot be reached just now. Please check that this tablet is connected to the internet.',
      comment: 'Tablet. Read by the family member who sets it up. An error.',
    }),
    notNow,
  );
}
