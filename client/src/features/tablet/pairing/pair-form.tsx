import { t } from '@lingui/core/macro';
import { useRef, useState, type FormEvent } from 'react';
import { NAME_MAX } from '#shared/product/limits';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { Field } from '../../../ui/field';
import { personButtonLook } from '../person-button';
import { formatCode, isCompleteCode } from './pairing-code';
import { incompleteMessage, pairingErrorMessage } from './pairing-error';
import { ScanCode } from './scan-code';
import { usePairTablet } from './use-pair-tablet';

/** The only form on the tablet. */
export function PairForm({ code: given = '' }: { code?: string | undefined }) {
  const [code, setCode] = useState(given);
  const [name, setName] = useState('');
  const [isFilledIn, setIsFilledIn] = useState(given !== '');
  const submit = useRef<HTMLButtonElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error } = usePairTablet();

  const enter = (entered: string) => {
    setCode(entered);
    setIncomplete(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(!isCompleteCode(code));
    if (isCompleteCode(code) && !isPending) mutate({ code, name });
  };
  const fillIn = (scanned: string) => {
    enter(scanned);
    setIsFilledIn(true);
    submit.current?.focus();
  };
  const failed = error && !isPending ? pairingErrorMessage(error) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-6" {...useSteadyTaps()}>
      <div className="grid gap-3">
        <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">
          {setUpThisTablet()}
        </h1>
        <p>{introduction(isFilledIn)}</p>
      </div>
      {!isFilledIn && <ScanCode onCode={fillIn} />}
      <CodeField value={code} onChange={enter} error={incomplete ? incompleteMessage() : failed} />
      <NameField value={name} onChange={setName} />
      <button
        ref={submit}
        type="submit"
        aria-disabled={isPending}
        className={personButtonLook('primary')}
      >
        {isPending ? settingUp() : setUpThisTablet()}
      </button>
    </form>
  );
}

const setUpThisTablet = () =>
  t({
    message: 'Set up this tablet',
    comment: 'Tablet. Read by the family member who sets it up. Title and button.',
  });

const settingUp = () =>
  t({
    message: 'Setting up…',
    comment: 'Tablet. Read by the family member who sets it up. The button while it works.',
  });

const introduction = (isFilledIn: boolean) =>
  isFilledIn
    ? t({
        message: 'The code is filled in. One tap on the button below, and this tablet is ready.',
        comment: 'Tablet. Read by the family member who sets it up. ',
      })
    : t({
        message:
          'On your own phone or computer, make a code in Caregiver Tools. Scan or enter it here.',
        comment:
          'Tablet. Read by the family member who sets it up. "Caregiver Tools" is a page of Dear Ones.',
      });

const control =
  'min-h-person-target w-full rounded-card border-2 border-line-strong bg-surface px-6 text-ink select-text aria-invalid:border-4 aria-invalid:border-danger';

type PairFieldProps = { value: string; onChange: (value: string) => void };

function CodeField({ value, onChange, error }: PairFieldProps & { error: string | undefined }) {
  return (
    <Field
      label={t({
        message: 'Code',
        comment:
          'Tablet. Read by the family member who sets it up. Label of the field for the code.',
      })}
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          value={value}
          onChange={({ target }) => onChange(formatCode(target.value))}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className={`${control} text-center text-[clamp(1.75rem,8vw,3rem)] font-bold tracking-[0.12em]`}
        />
      )}
    </Field>
  );
}

function NameField({ value, onChange }: PairFieldProps) {
  return (
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
          value={value}
          maxLength={NAME_MAX}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          enterKeyHint="go"
          className={`${control} text-[1.75rem]`}
        />
      )}
    </Field>
  );
}
