import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FaceOnTablet, FacePhoto, UpdateFacePhoto } from '#shared/face-photo';
import { serverMessage } from '../../lib/api-client';
import { listFaults, showServerFaults } from '../../lib/form-faults';
import { requestKeys } from '../../lib/request-key';
import { usePreparedPhoto } from '../../lib/use-prepared-photo';
import { useUnsaved } from '../../ui/form-dialog';
import { toast } from '../../ui/toast.store';

export type FacePhotoFormRules<Output> = {
  /** The photo that is being changed; none for a new one. */
  photo?: FacePhoto;
  /** Reads what the form holds, which may be incomplete. */
  schema: z.ZodMiniType<Output, UpdateFacePhoto>;
  /** Sends what was typed; rejects when the server refuses, and then all of it stays. */
  save: (input: Output, requestKey: string) => Promise<unknown>;
  /** The toasts' titles. */
  words: { saved: string; refused: string };
  onSaved: () => void;
};

export function useFacePhotoForm<Output extends object>({ photo, schema, save, words, onSaved }: FacePhotoFormRules<Output>) {
  const form = useForm<UpdateFacePhoto, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: {
      // None chosen: a new photo needs one, and one that is there keeps its picture.
      photoUrl: undefined,
      name: photo?.name ?? '',
      relationship: photo?.relationship ?? '',
      description: photo?.description ?? '',
      onTablet: photo?.onTablet,
    },
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (dataUrl) => {
      form.setValue('photoUrl', dataUrl, { shouldDirty: true });
      form.clearErrors('photoUrl');
    },
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });

  const refuse = (error: unknown) => {
    const message = serverMessage(error, 'Please try again.');
    toast({ tone: 'danger', title: words.refused, description: message });
    form.setError('root', { message });
    showServerFaults(error, form);
  };

  const [keyFor] = useState(requestKeys);
  const submit = form.handleSubmit(async (input) => {
    try {
      await save(input, keyFor(input));
      toast({ title: words.saved });
      onSaved();
    } catch (error) {
      refuse(error);
    }
  });

  useUnsaved(form.formState.isDirty || preparing);
  const [chosen, onTablet] = useWatch({ control: form.control, name: ['photoUrl', 'onTablet'] });
  const setOnTablet = (value: FaceOnTablet) => form.setValue('onTablet', value, { shouldDirty: true });
  const { photoUrl, name, relationship, description } = form.formState.errors;
  const faults = listFaults({ photoUrl, name, relationship, description });
  return { ...form, submit, prepare, preparing, chosen, onTablet, setOnTablet, faults };
}
