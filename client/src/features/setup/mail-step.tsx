import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MailServerFields as MailServerValues } from '#shared/setup/setup.form';
import { ChoiceGroup } from '../../ui/choice-group';
import { useValidatedForm } from '../../ui/use-validated-form';
import { mailProviderOf } from './mail-providers';
import { MailServerFields, mailServerRules } from './mail-server-fields';
import { leaving, SetupStep, type StepPlace } from './setup-step';

export type MailAnswer = 'none' | MailServerValues;

type MailStepProps = {
  place: StepPlace;
  token: string;
  isFixed: boolean;
  /** The address of the administrator. */
  email: string;
  /** Undefined until it was answered. */
  answer: MailAnswer | undefined;
  problem: string | undefined;
  onAnswer: (answer: MailAnswer | undefined) => void;
  /** Called with what was typed before the question is left for the one before. */
  onLeave: (answer: MailAnswer) => void;
};

/** Asks whether there are emails, and by which server. */
export function MailStep({
  place,
  token,
  isFixed,
  email,
  answer,
  problem,
  onAnswer,
  onLeave,
}: MailStepProps) {
  const [hasMail, setHasMail] = useState(answer !== 'none');
  const form = useValidatedForm({
    rules: mailServerRules,
    defaultValues: answer && answer !== 'none' ? answer : suggested(email),
    save: (input: MailServerValues) => Promise.resolve(input),
    onSaved: onAnswer,
  });
  const submit = hasMail ? form.submit : () => onAnswer('none');
  return (
    <SetupStep
      place={leaving(place, () => onLeave(hasMail ? form.getValues() : 'none'))}
      title={t`Shall Dear Ones send emails?`}
      isFixed={isFixed}
      errors={hasMail ? form.errorList : []}
      problem={problem}
      focusKey={form.formState.submitCount}
      onSubmit={isFixed ? () => onAnswer(undefined) : submit}
    >
      <ChoiceGroup
        label={t`Emails`}
        options={[
          {
            value: 'server',
            label: t`Yes, with a mail address of mine`,
            hint: t`Invitations and new passwords go by email, and the family hears when a tablet is silent.`,
          },
          {
            value: 'none',
            label: t`No, without emails`,
            hint: t`Invitations and new passwords become cards that you pass on. You can add emails later.`,
          },
        ]}
        value={hasMail ? 'server' : 'none'}
        onChange={(chosen) => setHasMail(chosen === 'server')}
      />
      {hasMail && <MailServerFields form={form} email={email} token={token} />}
    </SetupStep>
  );
}

function suggested(email: string): MailServerValues {
  const { host = '', port = 587 } = mailProviderOf(email) ?? {};
  return { user: email, password: '', host, port: String(port) };
}
