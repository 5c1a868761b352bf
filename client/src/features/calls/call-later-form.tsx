import { t } from '@lingui/core/macro';
import type { FocusEvent } from 'react';
import type { ResolverResult } from 'react-hook-form';
import { CALL_STEP_MINUTES } from '#shared/product/limits';
import { roundedToStep } from '../../lib/rounded-to-step';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { TimeField } from '../../ui/native-time-fields';
import { Notice } from '../../ui/notice';
import { useValidatedForm, type Rules } from '../../ui/use-validated-form';
import { nextMoment } from './next-moment';

const timeRules: Rules<{ time: string }> = ({ time }): ResolverResult<{ time: string }> => {
  if (!/^\d\d:\d\d/.test(time))
    return { values: {}, errors: { time: { type: 'required', message: t`Please choose a time` } } };
  return { values: { time: roundedToStep(time, CALL_STEP_MINUTES) }, errors: {} };
};

type CallLaterFormProps = {
  /** True where this is the answer that somebody came for. */
  isFirst: boolean;
  save: (at: Date) => Promise<unknown>;
};

/** Asks when somebody calls later, in steps of a few minutes. */
export function CallLaterForm({ isFirst, save }: CallLaterFormProps) {
  const { register, submit, formState, serverError } = useValidatedForm({
    rules: timeRules,
    defaultValues: { time: '' },
    focusFirstError: true,
    save: ({ time }) => save(nextMoment(time, new Date())),
    onSaved: () => undefined,
  });
  const time = register('time');
  const roundTime = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = roundedToStep(event.currentTarget.value, CALL_STEP_MINUTES);
    void time.onBlur(event);
  };
  return (
    <Form onSubmit={submit}>
      <TimeField
        label={isFirst ? t`I will call at` : t`Or call later, at`}
        hint={t`In your own time zone. A time that has passed means tomorrow.`}
        step={CALL_STEP_MINUTES * 60}
        error={formState.errors.time?.message}
        {...time}
        onBlur={roundTime}
      />
      {serverError && (
        <Notice tone="danger" role="alert" title={t`That did not work`}>
          {serverError}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        variant={isFirst ? 'primary' : 'secondary'}
        busy={formState.isSubmitting ? t`Saving…` : undefined}
      >
        {t`I will call at this time`}
      </Button>
    </Form>
  );
}
