import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { withContact, type CallContactFields } from '../features/calls/call-contact-order';
import { callContactsQuery, useSaveCallContacts } from '../features/calls/call-contact.queries';
import { isOwn } from '../features/calls/contact-texts';
import { useSayThisIsMe } from '../features/circle/circle.queries';
import { OwnNamesQuestion, type OwnNames as Names } from '../features/overview/own-names-question';
import { usePerson } from '../session/person';
import { useSaveFirstName } from '../session/session.queries';

type OwnNamesProps = { user: CurrentUser; personName: string };

/** Asks for the member's names, and makes the member the first contact of the tablet unless that is not wanted. */
export function OwnNames({ user, personName }: OwnNamesProps) {
  const { id } = usePerson();
  const queryClient = useQueryClient();
  const { mutateAsync: saveContacts } = useSaveCallContacts();
  const { mutateAsync: sayThisIsMe } = useSayThisIsMe(id);
  const { mutateAsync: saveFirstName } = useSaveFirstName();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ firstName, calledByPerson, mayBeAsked }: Names) => {
      if (mayBeAsked) {
        const contacts = await queryClient.fetchQuery(callContactsQuery(id));
        const own = contacts.find((contact) => isOwn(user, contact));
        const details: CallContactFields = own ?? {
          name: '',
          way: 'ask',
          address: user.email,
          facePhotoId: null,
          photoUrl: null,
          alsoAtNight: false,
          paperPhone: null,
        };
        await saveContacts(withContact(contacts, own?.id, { ...details, name: calledByPerson }));
      }
      await sayThisIsMe({ calledByPerson });
      // Last, because the question goes with it.
      await saveFirstName(firstName);
    },
  });
  return (
    <OwnNamesQuestion personName={personName} save={mutate} isSaving={isPending} error={error} />
  );
}
