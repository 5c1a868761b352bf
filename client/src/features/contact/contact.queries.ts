import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactInput } from '#shared/contact';
import { api } from '../../lib/api-client';
import { requestKeys } from '../../lib/request-key';

/** For one opening of the form: what it sends is sent once, however often it is tried. */
export function useSendMessage() {
  const [keyFor] = useState(requestKeys);
  return useMutation({
    mutationFn: (input: ContactInput) =>
      api('POST /api/contact', { body: input, requestKey: keyFor(input) }),
  });
}
