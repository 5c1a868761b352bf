import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { WaitingList } from '../features/contributions/waiting-list';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

/** Shows what helpers added or relatives gave and no caregiver has looked at yet. */
export function WaitingPage() {
  const title = t({
    message: 'Waiting',
    comment:
      'Title of the page with what helpers added or relatives gave and no caregiver has looked at yet',
  });
  usePageTitle(title);
  const { id, role } = usePerson();
  const { data: faces = [] } = useQuery({
    ...facePhotosQuery(id),
    enabled: hasRight(role, 'edit'),
  });
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today` }}>
      <div className="grid gap-3">
        <PageHeading>{title}</PageHeading>
        <p className="text-ink-soft sm:text-lead">
          {hasRight(role, 'edit')
            ? t`What helpers added and relatives gave. Nobody else sees it before you add it.`
            : t`What you added. A caregiver looks at it before anybody else sees it.`}
        </p>
      </div>
      <WaitingList faces={faces} />
    </Page>
  );
}
