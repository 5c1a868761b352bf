import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { languageOf, type Language } from '#shared/product/languages';
import type { TabletSettings } from '#shared/tablets/tablet.answer';
import { tabletSettingsSchema, type TabletSettingsInput } from '#shared/tablets/tablet.form';
import { toast } from '../../ui/toast.store';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useSaveTabletSettings } from './tablets.queries';

const formValues = ({ personName, message, locale }: TabletSettings): TabletSettingsInput => ({
  personName: personName ?? '',
  message: message ?? '',
  locale,
});

export function useTabletSettingsForm(settings: TabletSettings) {
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
    texts: { refused: t`Error saving for the tablet` },
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
