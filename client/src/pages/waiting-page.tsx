import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle';
import { paths } from '#shared/paths';
import { WaitingList } from '../features/circle/waiting-list';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** Shows what helpers added and no caregiver has looked at yet. */
export function WaitingPage() {
  usePageTitle('Waiting');
  const { id, role } = usePerson();
  const { data: faces = [] } = useQuery({
    ...facePhotosQuery(id),
    enabled: hasRight(role, 'edit'),
  });
  return (
    <Page width="wide" back={{ href: paths.caregiver, label: 'Back to Caregiver Tools' }}>
      <div className="grid gap-3">
        <PageHeading>Waiting</PageHeading>
        <p className="text-lead text-ink-soft">
          {hasRight(role, 'edit')
            ? 'What helpers added. Nobody else sees it before you add it.'
            : 'What you added. A caregiver looks at it before anybody else sees it.'}
        </p>
      </div>
      <WaitingList faces={faces} />
    </Page>
  );
}
