import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
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
  const field = useRef<HTMLInputElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error } = usePairTablet();

  useEffect(() => {
    if (given === '') field.current?.focus();
  }, [given]);
  const send = (complete: string) => {
    if (!isPending) mutate({ code: complete });
  };
  /** The last character sends the code. A code that does not work stays, and is sent again once it is changed. */
  const enter = (entered: string) => {
    setCode(entered);
    setIncomplete(false);
    if (entered !== code && isCompleteCode(entered)) send(entered);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(!isCompleteCode(code));
    if (isCompleteCode(code)) send(code);
  };
  const failed = error && !isPending ? pairingErrorMessage(error) : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-6" {...useSteadyTaps()}>
      <div className="grid gap-3">
        <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">
          {setUpThisTablet()}
        </h1>
        <p>{introduction(given !== '')}</p>
      </div>
      {given === '' && <ScanCode onCode={enter} />}
      <CodeField
        ref={field}
        value={code}
        onChange={enter}
        error={incomplete ? incompleteMessage() : failed}
      />
      <button type="submit" aria-disabled={isPending} className={personButtonLook('primary')}>
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
          'Make a code in Dear Ones on your own phone or computer. The tablet is set up after the last character.',
        comment:
          'Tablet. Read by the family member who sets it up. The code is sent once it is complete.',
      });

type CodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

function CodeField({ ref, value, onChange, error }: CodeFieldProps) {
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
          ref={ref}
          value={value}
          onChange={({ target }) => onChange(formatCode(target.value))}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-person-target w-full rounded-card border-2 border-line-strong bg-surface px-6 text-center text-[clamp(1.75rem,8vw,3rem)] font-bold tracking-[0.12em] text-ink select-text aria-invalid:border-4 aria-invalid:border-danger"
        />
      )}
    </Field>
  );
}
