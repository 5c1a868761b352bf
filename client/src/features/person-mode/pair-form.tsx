import { useRef, useState, type FormEvent } from 'react';
import { NAME_MAX } from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import { PAIRING_CODE_LENGTH } from '#shared/pairing';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { Field } from '../../ui/field';
import { PairScan } from './pair-scan';
import { isWholeCode, shownCode } from './pairing-code';
import { pairingTrouble } from './pairing-trouble';
import { personButtonLook } from './person-button';
import { usePairTablet } from './tablet-content.queries';

const control =
  'min-h-person-target w-full rounded-card border-2 border-line-strong bg-surface px-6 text-ink select-text aria-invalid:border-4 aria-invalid:border-danger';
const INCOMPLETE = `Please enter all ${spelledOut(PAIRING_CODE_LENGTH)} letters and digits of the code.`;

/** The one thing a tablet is ever asked. */
export function PairForm({ code: given = '' }: { code?: string | undefined }) {
  const [code, setCode] = useState(given);
  const [name, setName] = useState('');
  const [isFilledIn, setIsFilledIn] = useState(given !== '');
  const submit = useRef<HTMLButtonElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error } = usePairTablet();

  const send = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(!isWholeCode(code));
    if (isWholeCode(code) && !isPending) mutate({ code, name });
  };
  const fillIn = (scanned: string) => {
    setCode(scanned);
    setIsFilledIn(true);
    setIncomplete(false);
    submit.current?.focus();
  };
  const trouble = incomplete ? INCOMPLETE : error && !isPending ? pairingTrouble(error) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-6" {...useSteadyTaps()}>
      <div className="grid gap-3">
        <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">
          Set up this tablet
        </h1>
        <p>
          {isFilledIn
            ? 'The code is filled in. One tap on the button below, and this tablet is ready.'
            : 'Open Caregiver Tools in Dear Ones on your own phone or computer, and make a code for a tablet. Scan or enter it here.'}
        </p>
      </div>
      {!isFilledIn && <PairScan onCode={fillIn} />}
      <Field label="Code" error={trouble}>
        {(wiring) => (
          <input
            {...wiring}
            value={code}
            onChange={({ target }) => {
              setCode(shownCode(target.value));
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
        label="A name for this tablet"
        optional
        hint="So that you find it in your list, like Kitchen."
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
        {isPending ? 'Setting up…' : 'Set up this tablet'}
      </button>
    </form>
  );
}
