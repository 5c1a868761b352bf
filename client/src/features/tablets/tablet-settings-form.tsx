import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { languageNames, languages } from '#shared/product/languages';
import type { TabletSettings } from '#shared/tablets/tablet.answer';
import { TabletPreview } from '../../session/tablet-preview';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { CloseIcon } from '../../ui/frame-icons';
import { Notice } from '../../ui/notice';
import { TextAreaField, TextField } from '../../ui/text-field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { homeOfTablet } from './tablet-home.queries';
import { useHasTablet } from './tablets.queries';
import { useTabletSettingsForm } from './use-tablet-settings-form';

const languageChoices = languages.map((language) => ({
  value: language,
  label: languageNames[language],
  lang: language,
}));

type TabletSettingsFormProps = {
  settings: TabletSettings;
  /** The content of the preview beside the typed values. */
  faces: readonly FacePhoto[];
  contacts: readonly CallContact[];
};

export function TabletSettingsForm({ settings, faces, contacts }: TabletSettingsFormProps) {
  const form = useTabletSettingsForm(settings);
  const { register, typed, serverError } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-2">
      <UnsavedChanges unsaved={isDirty}>
        <Form className="grid-cols-1" onSubmit={form.submit}>
          <ErrorSummary errors={form.errorList} focusKey={submitCount} />
          <TextField
            label={t`Name on the tablet`}
            optional
            hint={t`For example: Dad, or John.`}
            autoComplete="off"
            error={errors.personName?.message}
            {...register('personName')}
          />
          <ChoiceGroup
            label={t`The language of the tablet`}
            options={languageChoices}
            value={typed.language}
            onChange={form.chooseLanguage}
          />
          <MessageField form={form} />
          {serverError && (
            <Notice tone="danger" title={t`Not saved yet`}>
              {serverError}
            </Notice>
          )}
          <SaveButton isSaving={isSubmitting} />
        </Form>
      </UnsavedChanges>
      <TabletPreview
        screen="home"
        content={{
          ...homeOfTablet(faces, contacts),
          personName: typed.personName,
          message: typed.message.trim() || null,
          locale: typed.language,
        }}
      />
    </div>
  );
}

type MessageFieldProps = { form: ReturnType<typeof useTabletSettingsForm> };

/** The message that the tablet always shows. */
function MessageField({ form: { register, typed, clearMessage, formState } }: MessageFieldProps) {
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={t`A message that is always on the screen`}
        optional
        hint={t`Short and calming, for example: Anna comes at five. Everything is arranged.`}
        rows={3}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      {typed.message !== '' && (
        <Button variant="quiet" className="-ml-3 justify-self-start" onClick={clearMessage}>
          <CloseIcon />
          <span>{t`Clear message`}</span>
        </Button>
      )}
    </div>
  );
}

function SaveButton({ isSaving }: { isSaving: boolean }) {
  // Until then, connecting one comes first.
  const hasTablet = useHasTablet();
  return (
    <div className="grid sm:justify-start">
      <Button
        type="submit"
        variant={hasTablet ? 'primary' : 'secondary'}
        busy={isSaving ? t`Saving…` : undefined}
      >
        {t`Save for the Tablet`}
      </Button>
    </div>
  );
}
