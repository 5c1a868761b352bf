import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  tabletSettingsSchema,
  type TabletSettings,
  type TabletSettingsInput,
} from '#shared/tablet';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { CloseIcon } from '../../ui/frame-icons';
import { Notice } from '../../ui/notice';
import { TextAreaField, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useSaveTabletSettings } from './tablets.queries';

export type TabletSettingsFormProps = {
  settings: TabletSettings;
  /** Renders a preview of the tablet with these settings. */
  preview: (settings: TabletSettings) => ReactNode;
};

export function TabletSettingsForm({ settings, preview }: TabletSettingsFormProps) {
  const { register, submit, typed, clearMessage, errorList, serverError, formState } =
    useTabletSettingsForm(settings);
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-5 sm:p-7 lg:grid-cols-2">
      <UnsavedChanges unsaved={isDirty}>
        <Form className="grid-cols-1" onSubmit={submit}>
          <ErrorSummary errors={errorList} focusKey={submitCount} />
          <TextField
            label="What the tablet calls them"
            optional
            hint="For example: Dad, or John."
            autoComplete="off"
            error={errors.personName?.message}
            {...register('personName')}
          />
          <div className="grid gap-2">
            <TextAreaField
              label="A message that is always on the screen"
              optional
              hint="Short and calming, for example: Anna comes at five. Everything is arranged."
              rows={3}
              error={errors.message?.message}
              {...register('message')}
            />
            {typed.message !== '' && (
              <Button variant="quiet" className="-ml-3 justify-self-start" onClick={clearMessage}>
                <CloseIcon />
                Clear message
              </Button>
            )}
          </div>
          {serverError && (
            <Notice tone="danger" title="Not saved yet">
              {serverError}
            </Notice>
          )}
          <div className="grid sm:justify-start">
            <Button type="submit" busy={isSubmitting ? 'Saving…' : undefined}>
              Save for the Tablet
            </Button>
          </div>
        </Form>
      </UnsavedChanges>
      <div className="grid grid-cols-1 gap-1.5">
        <h3 className="font-bold">On the tablet</h3>
        {preview({ personName: typed.personName, message: typed.message.trim() })}
      </div>
    </div>
  );
}

const formValues = ({ personName, message }: TabletSettings): TabletSettingsInput => ({
  personName: personName ?? '',
  message: message ?? '',
});

function useTabletSettingsForm(settings: TabletSettings) {
  const { mutateAsync } = useSaveTabletSettings();
  const form = useValidatedForm<
    TabletSettingsInput,
    z.output<typeof tabletSettingsSchema>,
    TabletSettings
  >({
    rules: zodResolver(tabletSettingsSchema),
    defaultValues: formValues(settings),
    save: (input) => mutateAsync(input),
    onSaved: (saved) => {
      form.reset(formValues(saved));
      toast({
        title: 'Saved for the tablet',
        description: 'It shows this within a minute, if it is online.',
      });
    },
    words: { refused: 'Error saving for the tablet' },
  });
  const [personName, message] = useWatch({
    control: form.control,
    name: ['personName', 'message'],
  });
  return {
    ...form,
    typed: { personName: personName ?? '', message: message ?? '' },
    clearMessage: () => {
      form.setValue('message', '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      // The button disappears with the message, so the focus needs a new place.
      form.setFocus('message');
    },
  };
}
