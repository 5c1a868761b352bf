import { t } from '@lingui/core/macro';
import type { Administrator } from '#shared/setup/setup.form';
import { NewPasswordField, passwordHint } from '../../ui/new-password-field';
import { TextField } from '../../ui/text-field';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { SetupStep, type StepPlace } from './setup-step';

const rules = lazyRules(() => import('./setup-rules').then((all) => all.administratorRules));

type AdministratorStepProps = {
  place: StepPlace;
  answer: Administrator;
  problem: string | undefined;
  onAnswer: (answer: Administrator) => void;
};

export function AdministratorStep({ place, answer, problem, onAnswer }: AdministratorStepProps) {
  const form = useValidatedForm({
    rules,
    defaultValues: answer,
    save: (input: Administrator) => Promise.resolve(input),
    onSaved: onAnswer,
  });
  const { errors, submitCount } = form.formState;
  return (
    <SetupStep
      place={place}
      title={t`Who looks after this Dear Ones?`}
      lead={t`You become the administrator. Your family is invited later.`}
      errors={form.errorList}
      problem={problem}
      focusKey={submitCount}
      onSubmit={form.submit}
    >
      <TextField
        label={t`Your email address`}
        hint={t`You log in with it.`}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t`Choose a password`}
        hint={passwordHint()}
        knownOfThem={() => [form.getValues('email')]}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </SetupStep>
  );
}
