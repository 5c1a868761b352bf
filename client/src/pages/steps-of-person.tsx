import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { withContact } from '../features/calls/call-contact-order';
import { callContactsQuery, useSaveCallContacts } from '../features/calls/call-contact.queries';
import { CallContactDialog } from '../features/calls/lazy-call-contact-dialog';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { PhotoBatchDialog } from '../features/faces/lazy-photo-batch-dialog';
import { PhotoChooser } from '../features/faces/photo-chooser';
import { usePhotoBatch } from '../features/faces/use-photo-batch';
import { FirstSteps, type FirstStep } from '../features/overview/first-steps';
import { isAskedWhom } from '../features/overview/is-asked-whom';
import { NameQuestion } from '../features/overview/name-question';
import { AddFirstPlan } from '../features/plans/add-first-plan';
import { PlanDialog } from '../features/plans/lazy-plan-dialog';
import { SetUpTabletButton } from '../features/tablets/set-up-tablet';
import { usePerson } from '../session/person';
import { useSession } from '../session/session.queries';
import { Button } from '../ui/button';
import { OwnNames } from './own-names';

type StepsOfPersonProps = { counts: NonNullable<PersonOverview['firstSteps']> };

/** The question for the name, then the first steps, each of which is done without leaving the dashboard. */
export function StepsOfPerson({ counts }: StepsOfPersonProps) {
  const { name } = usePerson();
  const [dialog, setDialog] = useState<'plan' | 'contact'>();
  const { run, batch } = usePhotoBatch();
  const room = Math.max(0, FACE_PHOTOS_MAX - counts.faces);
  const { user } = useSession();
  if (name === null) return user && !isAskedWhom(user, counts) ? null : <NameQuestion />;
  if (user?.firstName === null) return <OwnNames user={user} personName={name} />;

  const action = (step: FirstStep, isNext: boolean) => {
    const variant = isNext ? 'primary' : 'secondary';
    switch (step) {
      case 'faces':
        return (
          <PhotoChooser
            label={t`Choose photos`}
            variant={variant}
            onChoose={(files) => run.choose(files, room)}
          />
        );
      case 'plans':
        return <AddFirstPlan variant={variant} onOther={() => setDialog('plan')} />;
      case 'contacts':
        return (
          <Button variant={variant} onClick={() => setDialog('contact')}>{t`Add yourself`}</Button>
        );
      case 'tablets':
        return <SetUpTabletButton variant={variant} />;
    }
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <FirstSteps name={name} counts={counts} action={action} />
      <PhotoBatchDialog batch={batch} run={run} room={room} />
      <PlanDialog subject={dialog === 'plan' ? 'new' : undefined} onClose={close} />
      <AddYourself open={dialog === 'contact'} onClose={close} />
    </>
  );
}

/** The form of a contact, filled in with the user's own details. */
function AddYourself({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id } = usePerson();
  const { user } = useSession();
  const { data: contacts } = useQuery({ ...callContactsQuery(id), enabled: open });
  const { data: faces = [] } = useQuery({ ...facePhotosQuery(id), enabled: open });
  const { mutateAsync: saveContacts, isPending } = useSaveCallContacts();
  return (
    <CallContactDialog
      subject={open && contacts ? 'own' : undefined}
      own={user ?? undefined}
      faces={faces}
      save={(contactId, words) => saveContacts(withContact(contacts ?? [], contactId, words))}
      saving={isPending}
      onClose={onClose}
    />
  );
}
