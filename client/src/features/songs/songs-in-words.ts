import { plural, t } from '@lingui/core/macro';
import type { Song } from '#shared/songs/song.answer';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { formatDate } from '../../lib/date-format';
import { isAwake } from '../../lib/not-heard-since';

/** Who sings it, and until when it rests. */
export function songInWords({ who, restingUntil }: Song, today: string): string[] {
  const day = restingUntil !== null && restingUntil > today ? dayInWords(restingUntil) : undefined;
  return [who, day && t`It rests. The tablet offers it from ${day} on.`].filter(
    (line) => typeof line === 'string',
  );
}

const dayInWords = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Tells of each tablet that was heard a moment ago and does not play all songs without a network. */
export function missingOnTablets(tablets: readonly Tablet[], now: Date): string[] {
  const connected = tablets.filter(
    ({ state }) => state !== null && isAwake(new Date(state.heardAt), now),
  );
  return connected.flatMap(({ name, state }) => {
    const { saved, of } = state?.songs ?? { saved: 0, of: 0 };
    if (saved >= of) return [];
    if (tablets.length > 1) return on(name, saved, of);
    return saved === 0
      ? t`No song is on the tablet yet. Songs need a network.`
      : t`${plural(saved, { one: `# of ${of} songs is on the tablet.`, other: `# of ${of} songs are on the tablet.` })} The others need a network.`;
  });
}

const on = (tablet: string, saved: number, of: number) =>
  saved === 0
    ? t`${tablet}: no song is on this tablet yet. Songs need a network.`
    : t`${tablet}: ${plural(saved, { one: `# of ${of} songs is on this tablet.`, other: `# of ${of} songs are on this tablet.` })} The others need a network.`;
