import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { SetupState } from '#shared/setup/setup.answer';
import { CheckboxField } from '../../ui/checkbox-field';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { OpenAddress } from './address-check';
import { AddressNotes } from './address-notes';
import { originOf } from './opened-origin';
import { leaving, SetupStep, type StepPlace } from './setup-step';

const rules = lazyRules(() => import('./setup-rules').then((all) => all.addressRules));

export interface AddressAnswer {
  publicAddress: string;
  /** False: the proxies that were seen are not trusted. */
  trustsProxies: boolean;
}

type AddressStepProps = {
  place: StepPlace;
  state: SetupState;
  answer: AddressAnswer;
  problem: string | undefined;
  onAnswer: (answer: AddressAnswer) => void;
  /** Called with what was typed before the question is left for the one before. */
  onLeave: (answer: AddressAnswer) => void;
};

export function AddressStep({
  place,
  state,
  answer,
  problem,
  onAnswer,
  onLeave,
}: AddressStepProps) {
  const [trustsProxies, setTrustsProxies] = useState(answer.trustsProxies);
  const form = useValidatedForm({
    rules,
    defaultValues: { publicAddress: answer.publicAddress },
    save: (input: { publicAddress: string }) => Promise.resolve(input),
    onSaved: ({ publicAddress }) => onAnswer({ publicAddress, trustsProxies }),
  });
  const { errors, submitCount } = form.formState;
  const typed = form.watch('publicAddress');
  const address = originOf(typed);
  const proxies = proxiesAt(address, state);
  return (
    <SetupStep
      place={leaving(place, () => onLeave({ ...form.getValues(), trustsProxies }))}
      title={t`At which address will your family open it?`}
      lead={t`Links, and the tablet, lead there.`}
      isFixed={state.fixed.includes('publicAddress')}
      errors={form.errorList}
      problem={problem}
      focusKey={submitCount}
      onSubmit={state.fixed.includes('publicAddress') ? () => onAnswer(answer) : form.submit}
    >
      <TextField
        label={t`Public address`}
        hint={t`Such as https://dearones.example, with nothing after it.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={errors.publicAddress?.message}
        {...form.register('publicAddress')}
      />
      {address !== undefined && <AddressNotes address={address} />}
      {address !== undefined && (
        <div className="grid gap-3">
          {proxies === undefined && (
            <OpenAddress address={address} by="setup" code={state.checkCode} />
          )}
          <p role="status" className={proxies === undefined ? 'text-ink-soft' : 'font-bold'}>
            {proxies === undefined
              ? t`It should say “This is it”. If nothing opens there, change the address.`
              : t`This address leads here.`}
          </p>
        </div>
      )}
      {proxies && proxies.length > 0 && !state.fixed.includes('trustProxy') && (
        <Notice title={t`A proxy stands in front of Dear Ones`}>
          <p>
            {t`It was seen at ${proxies.join(', ')}. Trusted, it tells from where each visitor comes. Trust it only if it is yours.`}
          </p>
          <CheckboxField
            label={t`Trust this proxy`}
            checked={trustsProxies}
            onChange={({ target }) => setTrustsProxies(target.checked)}
          />
        </Notice>
      )}
    </SetupStep>
  );
}

/** The proxies in front of an address; undefined for one that was not seen to lead here. */
export function proxiesAt(
  address: string | undefined,
  { opened, proxies }: Pick<SetupState, 'opened' | 'proxies'>,
): string[] | undefined {
  if (opened?.origin === address) return opened?.addresses;
  return address === window.location.origin ? proxies : undefined;
}
