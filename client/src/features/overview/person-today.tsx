import { t } from '@lingui/core/macro';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { clockTime } from '../../lib/date-format';
import { isAwake, notHeardSince } from '../../lib/not-heard-since';
import { useHydrated } from '../../lib/use-hydrated';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';

/** The faces of the album, what comes today, and whether the tablet was heard from. Renders nothing of what there is not. */
export function PersonToday({ overview }: { overview: PersonOverview }) {
  const { faces, today, tabletHeardAt } = overview;
  return (
    <>
      {faces.length > 0 && (
        <ul aria-label={t`Faces of the album`} className="grid max-w-128 grid-cols-6 gap-2">
          {faces.map(({ id, name, photoUrl }) => (
            <li key={id}>
              <FramedPhoto
                src={photoUrl}
                alt={name}
                standIn={<PersonIcon />}
                className="aspect-square w-full rounded-control border border-line"
              />
            </li>
          ))}
        </ul>
      )}
      {today.length > 0 && (
        <ul aria-label={t`Today`} className="grid gap-1.5">
          {today.map(({ at, title }, index) => (
            <li key={index} className="flex gap-4 wrap-anywhere">
              <span className="min-w-24 shrink-0 text-ink-soft tabular-nums">
                {clockTime(new Date(`1970-01-01T${at}:00Z`), 'UTC')}
              </span>
              <span translate="no" dir="auto">
                {title}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tabletHeardAt !== null && <TabletLine heardAt={new Date(tabletHeardAt)} />}
    </>
  );
}

/** In the time of the device, which the server does not know: until then its line is empty. */
function TabletLine({ heardAt }: { heardAt: Date }) {
  const isHydrated = useHydrated();
  return <p className="text-ink-soft">{isHydrated ? tabletInWords(heardAt) : '\u00a0'}</p>;
}

function tabletInWords(heardAt: Date): string {
  const now = new Date();
  const since = notHeardSince(heardAt, now);
  return isAwake(heardAt, now)
    ? t`The tablet was heard from in the last quarter of an hour.`
    : t({
        message: `The tablet: ${since}`,
        comment: '{since} is such as "Not heard from since Tuesday"',
      });
}
