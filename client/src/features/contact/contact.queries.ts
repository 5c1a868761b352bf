import { useMutation } from '@tanstack/react-query';
import type { ContactInput } from '#shared/contact/contact.form';
import { api } from '../../lib/api-client';

/** `requestKey` as the form gives it: however often the same message is tried, it is sent once. */
type Message = { input: ContactInput; requestKey: string };

export const useSendMessage = () =>
  useMutation({
    mutationFn: ({ input, requestKey }: Message) =>
      api('POST /api/contact', { body: input, requestKey }),
  });
