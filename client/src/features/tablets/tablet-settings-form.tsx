import type { ReactNode } from 'react';
import type { TabletSettings } from '#shared/tablet';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { CloseIcon } from '../../ui/frame-icons';
import { Notice } from '../../ui/notice';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { useTabletSettingsForm } from './use-tablet-settings-form';

export type TabletSettingsFormProps = {
  settings: TabletSettings;
  /** Draws how this stands on the tablet. */
  preview: (settings: TabletSettings) => ReactNode;
};

export function TabletSettingsForm({ settings, preview }: TabletSettingsFormProps) {
  const { register, submit, saving, unsaved, typed, clearMessage, faults, refusal, formState } =
    useTabletSettingsForm(settings);
  const { errors, submitCount } = formState;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-5 sm:p-7 lg:grid-cols-2">
      <UnsavedChanges unsaved={unsaved}>
        <Form className="grid-cols-1" onSubmit={submit}>
          <ErrorSummary errors={faults} focusKey={submitCount} />
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
          {refusal && faults.length === 0 && (
            <Notice tone="danger" title="Not saved yet">
              {refusal}
            </Notice>
          )}
          <div className="grid sm:justify-start">
            <Button type="submit" busy={saving ? 'Saving…' : undefined}>
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
