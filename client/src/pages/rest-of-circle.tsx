import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import { PersonData } from '../features/export/person-data';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { GivingCard } from '../features/giving/giving-card';
import { AddPerson } from '../features/people/add-person';
import { DeletePerson } from '../features/people/delete-person';
import { NewsOfOthers } from '../features/people/news-of-others';
import { usePerson } from '../session/person';
import { Disclosure } from '../ui/disclosure';

type RestOfCircleProps = {
  /** True while the question before the person is deleted is open. */
  isDeleting: boolean;
  onDeleting: (isDeleting: boolean) => void;
};

/** The part below the members: links for relatives, what others did, and behind More what is rarely needed. */
export function RestOfCircle({ isDeleting, onDeleting }: RestOfCircleProps) {
  const { id, role } = usePerson();
  const { data: faces = [] } = useQuery(facePhotosQuery(id));
  const isOwner = hasRight(role, 'manage');
  return (
    <div className="grid gap-12">
      <GivingCard faces={faces} />
      <NewsOfOthers />
      <Disclosure
        id="more"
        title={t({ message: 'More', comment: 'Opens what is rarely needed on a page' })}
      >
        {isOwner && <PersonData />}
        <AddPerson />
        {isOwner && <DeletePerson isDeleting={isDeleting} onDeleting={onDeleting} />}
      </Disclosure>
    </div>
  );
}
