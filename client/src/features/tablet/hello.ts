import { t } from '@lingui/core/macro';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { calendarDay } from '../../lib/date-format';
import { faceOfHello } from './face-of-hello';
import { helloForYou } from './screen-titles';
import { personText } from './shared-tablet/seats.store';
import type { Spoken } from './speak';

export type TabletHello = NonNullable<TabletContent['hello']>;

/** The hello of today. Yesterday's is gone and tomorrow's is there by itself, also without a network. */
export const helloOfToday = (
  { hello, helloBefore }: Pick<TabletContent, 'hello' | 'helloBefore'>,
  now: Date,
): TabletHello | undefined =>
  [hello, helloBefore].find((one) => one?.day === calendarDay(now)) ?? undefined;

/** "From Mila, today" */
export const helloTitle = ({ from }: TabletHello): string =>
  from === null
    ? helloForYou()
    : t({
        message: `From ${from}, today`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that leads to a photo or a recorded voice that {from} has sent today, and the title of its screen. Short.',
      });

/** A hello without a word is announced by the voice with its sender's face. */
export const helloSpoken = (hello: TabletHello, faces: readonly TabletFace[]): Spoken => ({
  text: [`${helloTitle(hello)}.`, hello.words].filter(Boolean).join('\n'),
  voiceUrl: hello.voiceUrl ?? (hello.words ? null : (faceOfHello(hello, faces)?.voiceUrl ?? null)),
});

const opened = personText('dear-ones-tablet-hello');

const nameOf = ({ day, photoUrl, voiceUrl, clip }: TabletHello): string =>
  [day, photoUrl ?? clip?.id, voiceUrl].join();

/** Returns true once somebody has opened it by a touch. Then it is the first picture of My family. */
export const isOpened = (hello: TabletHello): boolean => opened.read() === nameOf(hello);

export const rememberOpened = (hello: TabletHello): void => opened.write(nameOf(hello));
