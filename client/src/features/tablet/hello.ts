import { t } from '@lingui/core/macro';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { calendarDay } from '../../lib/date-format';
import { helloForYou } from './screen-titles';
import { personText } from './shared-tablet/seats.store';
import type { Spoken } from './speak';

export type TabletHello = NonNullable<TabletContent['hello']>;

/** The hello of today. Yesterday's is gone, also without a network. */
export const helloOfToday = (
  { hello }: Pick<TabletContent, 'hello'>,
  now: Date,
): TabletHello | undefined => (hello?.day === calendarDay(now) ? hello : undefined);

/** "From Mila, today" */
export const helloTitle = ({ from }: TabletHello): string =>
  from === null
    ? helloForYou()
    : t({
        message: `From ${from}, today`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that leads to a photo or a recorded voice that {from} has sent today, and the title of its screen. Short.',
      });

export const helloSpoken = (hello: TabletHello): Spoken => ({
  text: [`${helloTitle(hello)}.`, hello.words].filter(Boolean).join('\n'),
  voiceUrl: hello.voiceUrl,
});

const heard = personText('dear-ones-tablet-hello');

/** Returns true the first time it is asked for a hello: then its voice plays by itself. */
export function isFirstOpening({ day, photoUrl, voiceUrl }: TabletHello): boolean {
  const hello = [day, photoUrl, voiceUrl].join();
  if (heard.read() === hello) return false;
  heard.write(hello);
  return true;
}
