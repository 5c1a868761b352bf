import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight, type Role } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { CircleCard } from '../features/circle/circle-card';
import { WaitingNote } from '../features/contributions/waiting-note';
import { ImportCard } from '../features/export/import-card';
import { FacePhotoPanel } from '../features/faces/face-photo-panel';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { GivingCard } from '../features/giving/giving-card';
import { HowToUse } from '../features/guide/how-to-use';
import { HelloCard } from '../features/hellos/hello-card';
import { PrintCard } from '../features/print/print-card';
import { RememberItemPanel } from '../features/remember/remember-item-panel';
import { TabletCard } from '../features/tablets/tablet-card';
import { TabletWeekPanel } from '../features/tablets/tablet-week-panel';
import { useHasTablet } from '../features/tablets/tablets.queries';
import { classNames } from '../lib/class-names';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

const forCaregivers = () =>
  t`Add the people and the things that matter. You can change all of it whenever you like.`;

const introductions: Record<Role, () => string> = {
  viewer: () => t`See the people and the things that matter. Caregivers add and change them.`,
  helper: () =>
    t`Add the people and the things that matter. A caregiver looks at what you add before anybody else sees it.`,
  caregiver: forCaregivers,
  owner: forCaregivers,
};

export function CaregiverPage() {
  usePageTitle(t`Caregiver Tools`);
  const person = usePerson();
  const { data: faces = [] } = useQuery(facePhotosQuery(person.id));
  const hasTablet = useHasTablet();
  // Beside each other where one in a row would leave its middle empty.
  const cards = (
    <div
      key="cards"
      className={classNames(
        'grid gap-12 2xl:gap-5',
        hasTablet ? '2xl:grid-cols-3' : '2xl:grid-cols-2',
      )}
    >
      {hasTablet && <HelloCard faces={faces} />}
      <TabletCard />
      <CircleCard />
    </div>
  );
  const album = <FacePhotoPanel key="album" />;
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to dashboard` }}>
      <div className="grid gap-3">
        <PageHeading>{t`Caregiver Tools`}</PageHeading>
        <p className="text-lead text-ink-soft">{introductions[person.role]()}</p>
        <WaitingNote person={person} />
      </div>
      <div className="grid gap-12">
        <TabletWeekPanel />
        {hasTablet ? [cards, album] : [album, cards]}
        {hasRight(person.role, 'edit') && (
          <div className="grid gap-12 2xl:grid-cols-2 2xl:gap-5">
            <GivingCard faces={faces} />
            <ImportCard />
          </div>
        )}
        <RememberItemPanel />
        <PrintCard />
        <HowToUse role={person.role} />
      </div>
    </Page>
  );
}
