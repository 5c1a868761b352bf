import { useMutation } from '@tanstack/react-query';
import type { ContactInput } from '#shared/contact';
import { api } from '../../lib/api-client';

export const useSendMessage = () =>
  useMutation({ mutationFn: (input: ContactInput) => api<{ message: string }>('POST', '/api/contact', input) });
