import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useId, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { paths } from '#shared/product/paths';
import { isOnItsWay } from '../features/hellos/hello-texts';
import { currentTime } from '../lib/date-format';
import { lazyComponent } from '../lib/lazy-component';
import { isAwake, notHeardSince } from '../lib/not-heard-since';
import { useHydrated } from '../lib/use-hydrated';
import { whenIdle } from '../lib/when-idle';
import { usePerson } from '../session/person';
import { AppLink } from '../ui/app-link';
import { ChevronIcon } from '../ui/chevron-icon';

/** It asks for the content of the tablet and draws it in a frame, long after the page can be read. */
const TabletNow = lazyComponent(async () => (await import('./tablet-now')).TabletNow);

/** The home of the tablet in small, with one line in words. For those who may manage tablets it is a link to their page. */
export function TabletFigure({ overview }: { overview: PersonOverview }) {
  const { name, role } = usePerson();
  const captionId = useId();
  const stateId = useId();
  const heardAt = overview.tabletHeardAt === null ? undefined : new Date(overview.tabletHeardAt);
  // In the time of the device, which the server does not know: until then the lines are empty.
  const now = useHydrated() ? currentTime() : undefined;
  const isHeard = now !== undefined && heardAt !== undefined && isAwake(heardAt, now);
  const picture = (
    <span className="block overflow-hidden rounded-card border-8 border-device">
      <LazyTabletNow isNight={overview.hello.isNight} />
    </span>
  );
  const caption = (
    <span id={captionId} translate="yes" dir="auto" className="font-bold wrap-anywhere">
      {now ? captionOf(name, isHeard) : '\u00a0'}
    </span>
  );
  const hello = overview.hello.days[0]?.hello;
  const state =
    now && heardAt && !isHeard
      ? notHeardSince(heardAt, now)
      : overview.hello.isNight
        ? t`It is night there.`
        : hello && !isOnItsWay(hello, overview.tabletHeardAt)
          ? t`It shows a hello of today.`
          : t`It shows the family.`;
  return (
    <figure className="grid max-w-128 gap-2 print:hidden">
      {hasRight(role, 'edit') ? (
        // Looks like a row that leads elsewhere (ui/row.tsx), whose code the other parts of this page do without.
        <AppLink
          href={paths.tablet}
          aria-labelledby={captionId}
          aria-describedby={stateId}
          className="rounded-card border border-line bg-surface"
        >
          {picture}
          <span className="flex min-h-14 items-center justify-between gap-4 px-4 py-2.5 sm:px-5">
            <span className="grid min-w-0 gap-0.5">
              {caption}
              <span id={stateId} translate="yes" dir="auto" className="text-ink-soft wrap-anywhere">
                {state}
              </span>
            </span>
            <ChevronIcon />
          </span>
        </AppLink>
      ) : (
        <>
          {picture}
          {caption}
          <figcaption className="text-ink-soft">{state}</figcaption>
        </>
      )}
    </figure>
  );
}

const captionOf = (name: string | null, isHeard: boolean): string => {
  if (!isHeard) return t`What the tablet shows when it is on`;
  return name === null
    ? t`The tablet now`
    : t({
        message: `${name}’s tablet now`,
        comment: '{name} is the person who is cared for. Below a small picture of the tablet',
      });
};

/** Keeps its room, as wide as the tablet. */
function LazyTabletNow({ isNight }: { isNight: boolean }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const place = <span className="block aspect-[4/3] bg-sunken max-sm:aspect-[3/4]" />;
  if (!isIdle) return place;
  return (
    <Suspense fallback={place}>
      <TabletNow isNight={isNight} />
    </Suspense>
  );
}
