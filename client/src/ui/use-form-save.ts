import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isPasswordDeclined, serverMessage } from '../lib/api-client';
import { showServerFaults } from '../lib/form-faults';
import { requestKeys } from '../lib/request-key';
import { toast } from './toast.store';

export type FormSaveRules<Input> = {
  /** Sends what was typed; rejects when the server refuses, and then all of it stays. */
  save: (input: Input, requestKey: string) => Promise<unknown>;
  /** The toasts' titles. */
  words: { saved: string; refused: string };
  onSaved: () => void;
};

/** What a form in a window does with what it holds: sends it and says so, or says why not and keeps all of it. */
export function useFormSave<Values extends FieldValues, Output, Input extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  { save, words, onSaved }: FormSaveRules<Input>,
) {
  const [keyFor] = useState(requestKeys);
  return async (input: Input) => {
    try {
      await save(input, keyFor(input));
      toast({ title: words.saved });
      onSaved();
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      const message = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: words.refused, description: message });
      form.setError('root', { message });
      showServerFaults(error, form);
    }
  };
}
