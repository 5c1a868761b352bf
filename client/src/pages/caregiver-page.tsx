import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { WaitingNote } from '../features/contributions/waiting-note';
import { ImportCard } from '../features/export/import-card';
import { PersonData } from '../features/export/person-data';
import { FacePhotoPanel } from '../features/faces/face-photo-panel';
import { HowToUse } from '../features/guide/how-to-use';
import { PrintCard } from '../features/print/print-card';
import { RememberItemPanel } from '../features/remember/remember-item-panel';
import { MusicSection } from '../features/songs/music-section';
import { TabletWeekPanel } from '../features/tablets/tablet-week-panel';
import { lazyComponent } from '../lib/lazy-component';
import { usePageTitle } from '../lib/page-meta';
import { useHydrated } from '../lib/use-hydrated';
import { usePerson } from '../session/person';
import { TextLink } from '../ui/app-link';
import { Disclosure } from '../ui/disclosure';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { HowFull } from './how-full';

/** The album: the faces and the notes, and behind More what is rarely needed. */
export function CaregiverPage() {
  usePageTitle(t`Caregiver Tools`);
  const person = usePerson();
  return (
    <Page width="wide">
      <div className="grid gap-3">
        <PageHeading>{t`Caregiver Tools`}</PageHeading>
        <PartLinks />
        <WaitingNote person={person} />
      </div>
      <div className="grid gap-4 sm:gap-12">
        <FacePhotoPanel />
        <RememberItemPanel />
        <Rows />
        <HowToUse role={person.role} />
        <div className="grid gap-3">
          <More />
          {/* The bar of a phone is always in sight. */}
          <p className="max-sm:hidden print:hidden">
            <TextLink href={paths.dashboard} className="inline-flex min-h-target items-center">
              {t`Back to Today`}
            </TextLink>
          </p>
        </div>
      </div>
    </Page>
  );
}

/** It asks for the songs, which the server does not render. */
const MusicLink = lazyComponent(
  async () => (await import('../features/songs/music-link')).MusicLink,
);

/** Few families have one, and it asks for the messages. */
const KeptMessages = lazyComponent(
  async () => (await import('../features/messages/kept-messages')).KeptMessages,
);

/** The songs and the messages that are kept, one row each. */
function Rows() {
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-3">
      <MusicSection />
      <Suspense>{isHydrated && <KeptMessages />}</Suspense>
    </div>
  );
}

const partLook =
  'inline-flex min-h-target items-center rounded-small font-bold text-link underline decoration-2 underline-offset-4 hover:decoration-4';

/** Leads to the parts of the page. */
function PartLinks() {
  const parts = [
    {
      id: 'faces',
      title: t({ message: 'Faces', comment: 'Link to the photos of people on the same page' }),
    },
    {
      id: 'notes',
      title: t({ message: 'Notes', comment: 'Link to the notes of the family on the same page' }),
    },
  ];
  const isHydrated = useHydrated();
  return (
    <nav aria-label={t`On this page`} className="flex flex-wrap gap-x-6 print:hidden">
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={partLook}>
          {title}
        </a>
      ))}
      <Suspense>{isHydrated && <MusicLink className={partLook} />}</Suspense>
    </nav>
  );
}

/** Paper, copies of the album, and how full it is. */
function More() {
  const { role } = usePerson();
  return (
    <Disclosure
      id="more"
      title={t({ message: 'More', comment: 'Opens what is rarely needed on a page' })}
      whenOpened={<HowFull />}
    >
      <PrintCard />
      <ImportCard />
      {hasRight(role, 'manage') && <PersonData />}
      {/* Others find it on the page about the tablet. */}
      {!hasRight(role, 'edit') && <TabletWeekPanel />}
    </Disclosure>
  );
}
