import { paths } from '#shared/paths';
import { CircleCard } from '../features/circle/circle-card';
import { WaitingNote } from '../features/circle/waiting-note';
import { FacePhotoPanel } from '../features/faces/face-photo-panel';
import { RememberItemPanel } from '../features/remember/remember-item-panel';
import { TabletCard } from '../features/tablets/tablet-card';
import { TabletWeekPanel } from '../features/tablets/tablet-week-panel';
import { usePageTitle } from '../lib/page-meta';
import { usePerson } from '../session/person';
import { Card, CardTitle } from '../ui/card';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function CaregiverPage() {
  usePageTitle('Caregiver Tools');
  const person = usePerson();
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: 'Back to dashboard' }}>
      <div className="grid gap-3">
        <PageHeading>Caregiver Tools</PageHeading>
        <p className="text-lead text-ink-soft">
          Add the people and the things that matter. You can change all of it whenever you like.
        </p>
        <WaitingNote person={person} />
      </div>
      <div className="grid gap-12">
        <TabletWeekPanel />
        <TabletCard />
        <CircleCard />
        <FacePhotoPanel />
        <RememberItemPanel />
        <HowToUse />
      </div>
    </Page>
  );
}

function HowToUse() {
  return (
    <Card className="print:hidden">
      <CardTitle>How to use Caregiver Tools</CardTitle>
      <ul className="mt-3 list-disc gap-x-12 pl-6 lg:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        <li>
          Add at least 3 photos to play the Faces Game. One face in each photo is easiest to
          recognize.
        </li>
        <li>
          Choose several photos together, or drop them onto the album, and give them their names in
          one go.
        </li>
        <li>
          Give each person a name, and say who they are, seen from the person’s side: daughter,
          neighbor, friend.
        </li>
        <li>
          A short description gives you something to talk about. Write it the way your family would
          say it.
        </li>
        <li>
          In Remember This, keep one thing to an item: a phone number, the morning routine, a visit
          to the doctor.
        </li>
        <li>Pinned notes come first on the tablet. Record a voice, and the tablet plays it.</li>
        <li>
          Photos and items can be changed or deleted at any time. What you change is shown at once.
        </li>
      </ul>
    </Card>
  );
}
