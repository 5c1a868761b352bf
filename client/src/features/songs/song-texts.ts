import { plural, t } from '@lingui/core/macro';
import type { Song } from '#shared/songs/song.answer';
import { formatDay } from '../../lib/person-day';

/** Describes who sings a song, and until when it rests. */
export function songTexts({ who, restingUntil }: Song, today: string): string[] {
  const day = restingUntil !== null && restingUntil > today ? dayText(restingUntil) : undefined;
  return [who, day && t`It rests. The tablet offers it from ${day} on.`].filter(
    (line) => typeof line === 'string',
  );
}

const dayText = (day: string): string =>
  formatDay(day, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

/** Says how many of the songs are on a tablet. @param tablet its name, if the person has several */
export function songsOnTablet(saved: number, of: number, tablet: string | undefined): string {
  if (tablet !== undefined) return onOneOf(tablet, saved, of);
  return saved === 0
    ? t`No song is on the tablet yet. Songs need a network.`
    : t`${plural(saved, { one: `# of ${of} songs is on the tablet.`, other: `# of ${of} songs are on the tablet.` })} The others need a network.`;
}

const onOneOf = (tablet: string, saved: number, of: number): string =>
  saved === 0
    ? t`${tablet}: no song is on this tablet yet. Songs need a network.`
    : t`${tablet}: ${plural(saved, { one: `# of ${of} songs is on this tablet.`, other: `# of ${of} songs are on this tablet.` })} The others need a network.`;
