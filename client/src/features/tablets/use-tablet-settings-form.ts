import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  tabletSettingsSchema,
  type TabletSettings,
  type TabletSettingsInput,
} from '#shared/tablet';
import { serverMessage } from '../../lib/api-client';
import { listFaults, showServerFaults } from '../../lib/form-faults';
import { toast } from '../../ui/toast.store';
import { useSaveTabletSettings } from './tablet-settings.queries';

const formValues = ({ personName, message }: TabletSettings): TabletSettingsInput => ({
  personName: personName ?? '',
  message: message ?? '',
});

export function useTabletSettingsForm(settings: TabletSettings) {
  const { mutateAsync: save, isPending: saving } = useSaveTabletSettings();
  const form = useForm<TabletSettingsInput, unknown, z.output<typeof tabletSettingsSchema>>({
    resolver: zodResolver(tabletSettingsSchema),
    defaultValues: formValues(settings),
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      form.reset(formValues(await save(input)));
      toast({
        title: 'Saved for the tablet',
        description: 'It shows this within a minute, if it is online.',
      });
    } catch (error) {
      const message = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: 'Error saving for the tablet', description: message });
      form.setError('root', { message });
      showServerFaults(error, form);
    }
  });
  const { errors, isDirty } = form.formState;
  const [personName, message] = useWatch({
    control: form.control,
    name: ['personName', 'message'],
  });
  return {
    ...form,
    submit,
    saving,
    unsaved: isDirty,
    typed: { personName: personName ?? '', message: message ?? '' },
    clearMessage: () => {
      form.setValue('message', '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      // The button goes with the message, and would take the focus along.
      form.setFocus('message');
    },
    faults: listFaults({ personName: errors.personName, message: errors.message }),
    refusal: errors.root?.message,
  };
}
