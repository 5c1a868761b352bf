import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { serverMessage } from '../../lib/api-error';
import { toast } from '../../ui/toast.store';
import { moved, placeInWords } from './call-contact-order';
import type { useSaveCallContacts } from './call-contact.queries';

type Save = ReturnType<typeof useSaveCallContacts>['mutateAsync'];

/** Moves a contact in the list. `news` says where it is now, for screen readers. */
export function useMoveContact(contacts: readonly CallContact[], save: Save) {
  const [news, setNews] = useState('');
  const move = async (contact: CallContact, places: number) => {
    const list = moved(contacts, contact, places);
    setNews(placeInWords(list, contact));
    try {
      await save(list);
    } catch (error) {
      setNews('');
      toast({
        tone: 'danger',
        title: t`Error saving the order`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  return { news, move };
}
