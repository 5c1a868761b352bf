import { t } from '@lingui/core/macro';
import { useRef, useState, type FormEvent } from 'react';
import { NAME_MAX, PAIRING_CODE_MINUTES, WRONG_CODES_MINUTES } from '#shared/product/limits';
import { PAIRING_CODE_LENGTH } from '#shared/tablets/pairing';
import { ApiError, serverMessage } from '../../../lib/api-error';
import { numberInWords } from '../../../lib/number-in-words';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { Field } from '../../../ui/field';
import { personButtonLook } from '../person-button';
import { formatCode, isCompleteCode } from './pairing-code';
import { ScanCode } from './scan-code';
import { usePairTablet } from './use-pair-tablet';

const control =
  'min-h-person-target w-full rounded-card border-2 border-line-strong bg-surface px-6 text-ink select-text aria-invalid:border-4 aria-invalid:border-danger';

function incompleteMessage(): string {
  const count = numberInWords(PAIRING_CODE_LENGTH);
  return t({
    message: `Please enter all ${count} letters and digits of the code.`,
    comment:
      'Tablet. Read by the family member who sets it up. Error at the field for the code; {count} is a number in words.',
  });
}

/** The only form on the tablet. */
export function PairForm({ code: given = '' }: { code?: string | undefined }) {
  const [code, setCode] = useState(given);
  const [name, setName] = useState('');
  const [isFilledIn, setIsFilledIn] = useState(given !== '');
  const submit = useRef<HTMLButtonElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error } = usePairTablet();

  const send = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(!isCompleteCode(code));
    if (isCompleteCode(code) && !isPending) mutate({ code, name });
  };
  const fillIn = (scanned: string) => {
    setCode(scanned);
    setIsFilledIn(true);
    setIncomplete(false);
    submit.current?.focus();
  };
  const errorMessage = incomplete
    ? incompleteMessage()
    : error && !isPending
      ? pairingErrorMessage(error)
      : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-6" {...useSteadyTaps()}>
      <div className="grid gap-3">
        <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">
          {t({
            message: 'Set up this tablet',
            comment: 'Tablet. Read by the family member who sets it up. Title and button.',
          })}
        </h1>
        <p>
          {isFilledIn
            ? t({
                message:
                  'The code is filled in. One tap on the button below, and this tablet is ready.',
                comment: 'Tablet. Read by the family member who sets it up. ',
              })
            : t({
                message:
                  'On your own phone or computer, make a code in Caregiver Tools. Scan or enter it here.',
                comment:
                  'Tablet. Read by the family member who sets it up. "Caregiver Tools" is a page of Dear Ones.',
              })}
        </p>
      </div>
      {!isFilledIn && <ScanCode onCode={fillIn} />}
      <Field
        label={t({
          message: 'Code',
          comment:
            'Tablet. Read by the family member who sets it up. Label of the field for the code.',
        })}
        error={errorMessage}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={code}
            onChange={({ target }) => {
              setCode(formatCode(target.value));
              setIncomplete(false);
            }}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className={`${control} text-center text-[clamp(1.75rem,8vw,3rem)] font-bold tracking-[0.12em]`}
          />
        )}
      </Field>
      <Field
        label={t({
          message: 'A name for this tablet',
          comment: 'Tablet. Read by the family member who sets it up. Label of a field.',
        })}
        optional
        hint={t({
          message: 'For example: Kitchen.',
          comment:
            'Tablet. Read by the family member who sets it up. Hint at the field for the name of the tablet.',
        })}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={name}
            maxLength={NAME_MAX}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            enterKeyHint="go"
            className={`${control} text-[1.75rem]`}
          />
        )}
      </Field>
      <button
        ref={submit}
        type="submit"
        aria-disabled={isPending}
        className={personButtonLook('primary')}
      >
        {isPending
          ? t({
              message: 'Setting up…',
              comment:
                'Tablet. Read by the family member who sets it up. The button while it works.',
            })
          : t({
              message: 'Set up this tablet',
              comment: 'Tablet. Read by the family member who sets it up. Title and button.',
            })}
      </button>
    </form>
  );
}

/** Tells the family member why the tablet could not be set up. */
function pairingErrorMessage(error: unknown): string {
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
