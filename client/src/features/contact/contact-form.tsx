import { MESSAGE_MIN } from '#shared/limits';
import { serverMessage } from '../../lib/api-client';
import { listFaults, showServerFaults } from '../../lib/form-faults';
import { useJudgedForm } from '../../lib/use-judged-form';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { useSendMessage } from './contact.queries';
import { HoneypotField } from './honeypot-field';

const rules = async () => (await import('./contact-rules')).contactRules;

export type Sender = { name: string; email: string };

type ContactFormProps = {
  /** What stands in the form at first about who writes. */
  sender: Sender;
  onSent: () => void;
};

const reason = (error: unknown) =>
  serverMessage(error, 'Please try again later or contact us directly.');

export function ContactForm({ sender, onSent }: ContactFormProps) {
  const send = useSendMessage();
  const form = useJudgedForm(rules, { ...sender, subject: '', message: '', leaveThisEmpty: '' });
  const { errors, submitCount, isSubmitting, isDirty } = form.formState;
  const faults = listFaults(errors);

  const submit = form.handleSubmit(async (input) => {
    try {
      await send.mutateAsync(input);
      toast({ title: 'Message Sent Successfully' });
      onSent();
    } catch (error) {
      showServerFaults(error, form);
      toast({ tone: 'danger', title: 'Failed to Send Message', description: reason(error) });
    }
  });

  return (
    <UnsavedChanges unsaved={isDirty}>
      <Form onSubmit={submit}>
        <ErrorSummary errors={faults} focusKey={submitCount} />
        {send.error && faults.length === 0 && (
          <Notice tone="danger" title="Your message was not sent">
            {reason(send.error)} What you wrote is still here.
          </Notice>
        )}
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We will reply to this address."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextAreaField
          label="Message"
          rows={8}
          autoComplete="off"
          hint={`At least ${MESSAGE_MIN} characters.`}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <HoneypotField {...form.register('leaveThisEmpty')} />
        <Button type="submit" size="large" busy={isSubmitting ? 'Sending…' : undefined}>
          Send Message
        </Button>
      </Form>
    </UnsavedChanges>
  );
}
