import { plural, t } from '@lingui/core/macro';
import { useId, type ComponentProps } from 'react';
import type { ContactInput } from '#shared/contact/contact.form';
import { MESSAGE_MIN } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextAreaField, TextField } from '../../ui/text-field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { lazyRules, useValidatedForm } from '../../ui/use-validated-form';
import { useSendMessage } from './contact.queries';

const rules = lazyRules(async () => (await import('./contact-rules')).contactRules);

export type Sender = { name: string; email: string };

type ContactFormProps = {
  /** The initial values of the sender's fields. */
  sender: Sender;
  onSent: () => void;
};

export function ContactForm({ sender, onSent }: ContactFormProps) {
  const send = useSendMessage();
  const form = useValidatedForm({
    rules,
    defaultValues: { ...sender, subject: '', message: '', leaveThisEmpty: '' },
    serverRendered: true,
    save: (input: ContactInput, requestKey) => send.mutateAsync({ input, requestKey }),
    onSaved: onSent,
    texts: { saved: t`Message Sent Successfully`, refused: t`Failed to Send Message` },
    reason: (error) => serverMessage(error, t`Please try again later or contact us directly.`),
  });
  const { serverError } = form;
  const { errors, submitCount, isSubmitting, isDirty } = form.formState;

  return (
    <UnsavedChanges unsaved={isDirty}>
      <Form onSubmit={form.submit}>
        <ErrorSummary errors={form.errorList} focusKey={submitCount} />
        {serverError && (
          <Notice tone="danger" title={t`Your message was not sent`}>
            {t`${serverError} What you wrote is still here.`}
          </Notice>
        )}
        <TextField
          label={t`Name`}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          hint={t`We will reply to this address.`}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={t({ message: 'Subject', comment: 'Label of a field: what the message is about' })}
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextAreaField
          label={t({ message: 'Message', comment: 'Label of a field: the message to support' })}
          rows={8}
          autoComplete="off"
          hint={t`At least ${plural({ count: MESSAGE_MIN }, { one: '# character', other: '# characters' })}.`}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <HoneypotField {...form.register('leaveThisEmpty')} />
        <Button type="submit" size="large" busy={isSubmitting ? t`Sending…` : undefined}>
          {t`Send Message`}
        </Button>
      </Form>
    </UnsavedChanges>
  );
}

/** A field for bots, which fill in every field. It is hidden from users, screen readers, the keyboard and autofill. */
function HoneypotField(input: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute top-0 left-[-200vw] size-px overflow-hidden">
      <label htmlFor={id}>
        {t({ message: 'Leave this empty', comment: 'Label of a field that only programs see' })}
      </label>
      <input
        {...input}
        id={id}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}
