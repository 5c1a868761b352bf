import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type RememberItem, type RememberItemInput, rememberItemSchema } from '#shared/remember-item';
import { serverMessage } from '../../lib/api-client';
import { listFaults, showServerFaults } from '../../lib/form-faults';
import { requestKeys } from '../../lib/request-key';
import { usePreparedPhoto } from '../../lib/use-prepared-photo';
import { useUnsaved } from '../../ui/form-dialog';
import { toast } from '../../ui/toast.store';

export type RememberItemFormRules = {
  /** The item that is being changed; none for a new one. */
  item?: RememberItem;
  /** Sends what was typed; rejects when the server refuses, and then all of it stays. */
  save: (input: RememberItemInput, requestKey: string) => Promise<unknown>;
  /** The toasts' titles. */
  words: { saved: string; refused: string };
  onSaved: () => void;
};

export function useRememberItemForm({ item, save, words, onSaved }: RememberItemFormRules) {
  const form = useForm<RememberItemInput>({
    resolver: zodResolver(rememberItemSchema),
    defaultValues: {
      title: item?.title ?? '',
      content: item?.content ?? '',
      category: item?.category ?? '',
      // Keeps the stored photo; see the schema.
      photoUrl: undefined,
    },
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });

  const setPhoto = (photoUrl: string | null) => {
    form.setValue('photoUrl', photoUrl, { shouldDirty: true });
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: setPhoto,
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  const [keyFor] = useState(requestKeys);
  const submit = form.handleSubmit(async (input) => {
    try {
      await save(input, keyFor(input));
      toast({ title: words.saved });
      onSaved();
    } catch (error) {
      const message = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: words.refused, description: message });
      form.setError('root', { message });
      showServerFaults(error, form);
    }
  });

  const [category, chosen = item?.photoUrl] = useWatch({ control: form.control, name: ['category', 'photoUrl'] });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty || preparing);
  return {
    ...form,
    submit,
    prepare,
    preparing,
    category,
    /** What is chosen, else what is kept, else null. */
    photoUrl: chosen ?? null,
    removePhoto: () => setPhoto(null),
    faults: listFaults({
      title: errors.title,
      content: errors.content,
      category: errors.category,
      photoUrl: errors.photoUrl,
    }),
    refusal: errors.root?.message,
  };
}
