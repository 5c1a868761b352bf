import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { languageNames, languageOf, languages, type Language } from '#shared/product/languages';
import type { TabletSettings } from '#shared/tablets/tablet.answer';
import { tabletSettingsSchema, type TabletSettingsInput } from '#shared/tablets/tablet.form';
import { TabletPreview } from '../../session/tablet-preview';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { CloseIcon } from '../../ui/frame-icons';
import { Notice } from '../../ui/notice';
import { TextAreaField, TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { homeOfTablet } from './tablet-home.queries';
import { useHasTablet, useSaveTabletSettings } from './tablets.queries';

type TabletSettingsFormProps = {
  settings: TabletSettings;
  /** The content of the preview beside the typed values. */
  faces: readonly FacePhoto[];
  contacts: readonly CallContact[];
};

export function TabletSettingsForm({ settings, faces, contacts }: TabletSettingsFormProps) {
  const {
    register,
    submit,
    typed,
    clearMessage,
    chooseLanguage,
    errorList,
    serverError,
    formState,
  } = useTabletSettingsForm(settings);
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  // Until then, connecting one comes first.
  const hasTablet = useHasTablet();
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 sm:p-7 lg:grid-cols-2">
      <UnsavedChanges unsaved={isDirty}>
        <Form className="grid-cols-1" onSubmit={submit}>
          <ErrorSummary errors={errorList} focusKey={submitCount} />
          <TextField
            label={t`What the tablet calls them`}
            optional
            hint={t`For example: Dad, or John.`}
            autoComplete="off"
            error={errors.personName?.message}
            {...register('personName')}
          />
          <ChoiceGroup
            label={t`The language of the tablet`}
            options={languages.map((language) => ({
              value: language,
              label: languageNames[language],
              lang: language,
            }))}
            value={typed.language}
            onChange={chooseLanguage}
          />
          <div className="grid gap-2">
            <TextAreaField
              label={t`A message that is always on the screen`}
              optional
              hint={t`Short and calming, for example: Anna comes at five. Everything is arranged.`}
              rows={3}
              error={errors.message?.message}
              {...register('message')}
            />
            {typed.message !== '' && (
              <Button variant="quiet" className="-ml-3 justify-self-start" onClick={clearMessage}>
                <CloseIcon />
                <span>{t`Clear message`}</span>
              </Button>
            )}
          </div>
          {serverError && (
            <Notice tone="danger" title={t`Not saved yet`}>
              {serverError}
            </Notice>
          )}
          <div className="grid sm:justify-start">
            <Button
              type="submit"
              variant={hasTablet ? 'primary' : 'secondary'}
              busy={isSubmitting ? t`Saving…` : undefined}
            >
              {t`Save for the Tablet`}
            </Button>
          </div>
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

const formValues = ({ personName, message, locale }: TabletSettings): TabletSettingsInput => ({
  personName: personName ?? '',
  message: message ?? '',
  locale,
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
        title: t`Saved for the tablet`,
        description: t`It shows this within a minute, if it is online.`,
      });
    },
    words: { refused: t`Error saving for the tablet` },
  });
  const [personName, message, locale] = useWatch({
    control: form.control,
    name: ['personName', 'message', 'locale'],
  });
  return {
    ...form,
    typed: {
      personName: personName ?? '',
      message: message ?? '',
      language: languageOf(locale),
    },
    chooseLanguage: (language: Language) =>
      form.setValue('locale', language, { shouldDirty: true }),
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
