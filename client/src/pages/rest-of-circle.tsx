import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hasRight } from '#shared/circle/roles';
import { PersonData } from '../features/export/person-data';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { GivingCard } from '../features/giving/giving-card';
import { AddPerson } from '../features/people/add-person';
import { DeletePerson } from '../features/people/delete-person';
import { NewsOfOthers } from '../features/people/news-of-others';
import { lazyComponent } from '../lib/lazy-component';
import { site } from '../lib/site';
import { membersQuery } from '../session/members.queries';
import { usePerson } from '../session/person';
import { Disclosure } from '../ui/disclosure';
import { lazyDialog } from '../ui/lazy-dialog';

export const TabletCards = lazyComponent(
  async () => (await import('../features/tablets/tablet-cards')).TabletCards,
);

export const ConsentCards = lazyComponent(
  async () => (await import('../features/calls/consent-cards')).ConsentCards,
);

export const ThisIsMeDialog = lazyDialog(
  async () => (await import('../features/circle/this-is-me-dialog')).ThisIsMeDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

export type DialogOfCircle = 'delete' | 'this-is-me';

type RestOfCircleProps = {
  /** The dialog that is open. */
  dialog: DialogOfCircle | undefined;
  onDialog: (dialog: DialogOfCircle | undefined) => void;
};

/** The part below the members: links for relatives, what others did, and behind More what is rarely needed. */
export function RestOfCircle({ dialog, onDialog }: RestOfCircleProps) {
  const { id, role } = usePerson();
  const { data: faces = [] } = useQuery(facePhotosQuery(id));
  const { data: members = [] } = useQuery(membersQuery(id));
  const isOwner = hasRight(role, 'manage');
  return (
    <div className="grid gap-12">
      {isOwner && site.noMail && (
        <Suspense>
          <TabletCards personId={id} />
          {hasRight(role, 'manageCalls') && <ConsentCards personId={id} />}
        </Suspense>
      )}
      <GivingCard faces={faces} />
      <NewsOfOthers />
      <Disclosure
        id="more"
        title={t({ message: 'More', comment: 'Opens what is rarely needed on a page' })}
      >
        {isOwner && <PersonData />}
        <AddPerson />
        {isOwner && (
          <DeletePerson
            isDeleting={dialog === 'delete'}
            onDeleting={(isDeleting) => onDialog(isDeleting ? 'delete' : undefined)}
          />
        )}
      </Disclosure>
      <ThisIsMeDialog
        members={members}
        faces={faces}
        open={dialog === 'this-is-me'}
        onClose={() => onDialog(undefined)}
      />
    </div>
  );
}
