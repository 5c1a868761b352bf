import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState, type ComponentProps } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { paths } from '#shared/product/paths';
import { GiftCard } from '../features/contributions/gift-card';
import { usePutOff } from '../features/contributions/put-off.store';
import { WaitingNotes } from '../features/contributions/waiting-note';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { HelloOfDay } from '../features/hellos/hello-of-day';
import { onDay, whoseHello } from '../features/hellos/hello-texts';
import { OpenedNote } from '../features/hellos/opened-note';
import { ActivityCards } from '../features/overview/activity-cards';
import { askedToCallText } from '../features/overview/asked-to-call';
import { DayList } from '../features/overview/day-list';
import { currentTime } from '../lib/date-format';
import { lazyComponent } from '../lib/lazy-component';
import { useHydrated } from '../lib/use-hydrated';
import { ownerOf } from '../session/people-colors';
import { PersonProvider, usePeople } from '../session/person';
import { TextLink } from '../ui/app-link';
import { Card } from '../ui/card';
import { TabletFigure } from './tablet-figure';

/** With their dialogs they are half as large as the page, and most visits of it have none. */
export const StepsOfPerson = lazyComponent(
  async () => (await import('./steps-of-person')).StepsOfPerson,
);

/** Few days have a message, and it comes with its buttons. */
const MessagesOfPerson = lazyComponent(
  async () => (await import('../features/messages/messages-of-person')).MessagesOfPerson,
);

/** Few families have turned live calls on, and the server knows no camera. */
const CallButton = lazyComponent(
  async () => (await import('../features/live-calls/call-button')).CallButton,
);

type OnePersonProps = {
  person: Person | undefined;
  overview: PersonOverview | undefined;
  isVerified: boolean;
};

/** The day of one person. The cards stay in their place when the person comes, and keep the focus. */
export function OnePerson({ person, overview: given, isVerified }: OnePersonProps) {
  const putOff = usePutOff();
  const overview = given?.gift && putOff.includes(given.gift.id) ? { ...given, gift: null } : given;
  const known = isVerified ? person : undefined;
  const steps = overview?.firstSteps;
  const day = known && overview && <Day person={known} overview={overview} />;
  return (
    <PersonProvider value={known}>
      {known && steps && <LazySteps counts={steps} />}
      {day}
      <ActivityCards
        locked={!isVerified}
        isMain={known && overview ? isGameMain(known, overview) : true}
      />
      {person && (
        <p>
          <TextLink href={paths.caregiver} className="inline-flex min-h-target items-center">
            {t`Caregiver Tools`}
          </TextLink>
        </p>
      )}
    </PersonProvider>
  );
}

/** Without a tablet, nobody would see a hello. Helpers do not know whether there is one. */
const hasTablet = ({ role }: Person, { tabletHeardAt }: PersonOverview): boolean =>
  tabletHeardAt !== null || !hasRight(role, 'edit');

const maySendHello = (person: Person, overview: PersonOverview): boolean =>
  hasTablet(person, overview) && hasRight(person.role, 'contribute');

/** One button of the page is filled. */
const isGameMain = (person: Person, overview: PersonOverview): boolean =>
  !overview.firstSteps &&
  !overview.gift &&
  !maySendHello(person, overview) &&
  overview.faces.length > 0;

type DayProps = { person: Person; overview: PersonOverview };

function Day({ person, overview }: DayProps) {
  const {
    askedToCallAt,
    gift,
    hello,
    mayRing,
    messages,
    opened,
    today,
    firstSteps,
    tabletHeardAt,
    waiting,
  } = overview;
  const [first, next] = hello.days;
  const isShown = hasTablet(person, overview);
  // Once it was played, the card stays where it is until the next visit.
  const [wasNew] = useState(messages === 'new');
  // The tablet in small asks for it.
  const { data: album } = useQuery({ ...facePhotosQuery(person.id), enabled: false });
  // The steps lead there too.
  const offersTablet = !isShown && !firstSteps;
  return (
    <>
      {askedToCallAt && <AskedToCall person={person} at={askedToCallAt} />}
      {messages && (wasNew || messages === 'new') && <LazyMessages isNew />}
      {gift && (
        <GiftCard
          key={gift.id}
          gift={gift}
          taken={
            first?.hello
              ? { text: whoseHello(first.hello, hello.isNight), id: first.hello.id }
              : undefined
          }
          isNextTaken={Boolean(next?.hello)}
          nextDay={hello.isNight && next ? onDay(next.day) : t`Tomorrow`}
          hasTablet={isShown}
          isMain={!firstSteps}
        />
      )}
      {(!gift || waiting > 1) && <WaitingNotes overview={[overview]} />}
      {(isShown || offersTablet || today.length > 0) && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          {isShown && (
            <div className="grid gap-3">
              <TabletFigure overview={overview} />
              {overview.needsMicrophone && (
                <p>
                  <TextLink href={paths.tablet}>
                    {t`Somebody must allow the microphone once more.`}
                  </TextLink>
                </p>
              )}
              <OpenedNote opened={opened} />
            </div>
          )}
          {offersTablet && (
            <p className="rounded-card border border-line bg-surface p-4">
              <span>{t`No tablet is connected.`}</span>{' '}
              <TextLink href={paths.tablet}>{t`Set up a tablet`}</TextLink>
            </p>
          )}
          <div className="grid gap-8">
            <DayList overview={overview} name={person.name} />
            {isShown && (
              <div className="grid gap-3">
                <HelloOfDay
                  days={hello}
                  album={album}
                  tabletHeardAt={tabletHeardAt}
                  isMain={!firstSteps && !gift}
                />
                {mayRing && <LazyCallButton person={person} />}
              </div>
            )}
          </div>
        </div>
      )}
      {messages === 'earlier' && !wasNew && <LazyMessages isNew={false} />}
    </>
  );
}

/** Names the person's last request to call that nobody has answered. */
function AskedToCall({ person, at }: { person: Person; at: string }) {
  const { name } = ownerOf(person, usePeople());
  return (
    <p className="text-lead font-bold wrap-anywhere">{askedToCallText(name, at, currentTime())}</p>
  );
}

/** The server renders its place only. */
function LazyMessages({ isNew }: { isNew: boolean }) {
  const headingId = useId();
  const place = <div aria-hidden="true" className={isNew ? 'h-80' : 'h-14'} />;
  const content = useHydrated() ? (
    <Suspense fallback={place}>
      <MessagesOfPerson isNew={isNew} headingId={headingId} />
    </Suspense>
  ) : (
    place
  );
  return isNew ? (
    <Card aria-labelledby={headingId} className="gap-4">
      {content}
    </Card>
  ) : (
    content
  );
}

function LazyCallButton({ person }: { person: Person }) {
  const place = <div aria-hidden="true" className="min-h-control" />;
  if (!useHydrated()) return place;
  return (
    <Suspense fallback={place}>
      <div className="min-h-control">
        <CallButton person={person} />
      </div>
    </Suspense>
  );
}

/** In a document they are server-rendered, and stay as they are until their code has come. */
function LazySteps(props: ComponentProps<typeof StepsOfPerson>) {
  return (
    <Suspense fallback={<div aria-hidden="true" className="h-98 rounded-card bg-sunken" />}>
      <StepsOfPerson {...props} />
    </Suspense>
  );
}
