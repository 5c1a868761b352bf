import {
  DEFAULT_NIGHT_FROM,
  DEFAULT_NIGHT_TO,
  DEFAULT_QUIET_FROM,
  DEFAULT_QUIET_TO,
  DEFAULT_TIME_ZONE,
} from '#shared/product/limits';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { TabletPreviewed } from '../../session/preview-messages';
import { AdaptivePhoto } from './adaptive-photo';
import { CallScreen } from './calls/call-screen';
import { DayScreen } from './day-screen';
import { FaceHeading, faceSpoken } from './faces/face-headings';
import { HelloScreen } from './hello-screen';
import { NightScreen } from './night-screen';
import { ADDED_LATER } from './offline/saved-content.store';
import { unbrokenText, usePages } from './paged-text';
import { NextButton } from './person-button';
import { PersonFrame } from './person-frame';
import { PICTURE, PictureAndText } from './picture-and-text';
import { ReminderView } from './reminders/reminder-screen';
import { ScreenContentProvider } from './screen-content';
import { TodayScreen } from './today-screen';

const nothing: Omit<TabletContent, 'locale'> = {
  ...ADDED_LATER,
  personName: null,
  message: null,
  clock: {
    timeZone: DEFAULT_TIME_ZONE,
    quietFrom: DEFAULT_QUIET_FROM,
    quietTo: DEFAULT_QUIET_TO,
    nightFrom: DEFAULT_NIGHT_FROM,
    nightTo: DEFAULT_NIGHT_TO,
  },
  faces: [],
  items: [],
  contacts: [],
  plans: [],
};

const ignore = () => undefined;

/** A screen of the tablet with what somebody of the family is typing. Nothing of it is stored or sent. */
export function PreviewScreen({ screen, now, content }: TabletPreviewed) {
  return (
    // A screen keeps the content with which it opened.
    <ScreenContentProvider
      key={JSON.stringify([screen, now, content])}
      content={{ ...nothing, ...content }}
      updatesWhileIdle={false}
    >
      {screen === 'home' && <DayScreen />}
      {screen === 'night' && <NightScreen />}
      {screen === 'today' && <TodayScreen />}
      {screen === 'call' && <CallScreen />}
      {screen === 'hello' && <HelloScreen />}
      {screen === 'reminder' &&
        content.reminders?.map((reminder) => (
          <ReminderView key={reminder.id} reminder={reminder} onDone={ignore} />
        ))}
      {screen === 'face' && content.faces?.map((face) => <Face key={face.id} face={face} />)}
    </ScreenContentProvider>
  );
}

/** A face as a session shows it. */
function Face({ face }: { face: TabletContent['faces'][number] }) {
  const pages = usePages('preview');
  return (
    <PersonFrame
      onBack={ignore}
      spoken={faceSpoken(face)}
      onward={<NextButton word={pages.hasNext ? 'More' : 'Next'} onNext={ignore} />}
    >
      <PictureAndText
        pages={pages}
        picture={
          <div className={PICTURE}>
            <AdaptivePhoto src={face.photoUrl || null} name={face.name} alt={face.name} />
          </div>
        }
        name={face.name}
        head={<FaceHeading face={face} />}
        text={
          face.description && (
            <p dir="auto" className="whitespace-pre-line">
              {unbrokenText(face.description)}
            </p>
          )
        }
      />
    </PersonFrame>
  );
}
