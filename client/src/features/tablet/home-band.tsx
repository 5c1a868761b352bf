import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { CheckIcon } from '../../ui/frame-icons';
import { PhoneIcon } from '../../ui/icons';
import { AdaptivePhoto } from './adaptive-photo';
import type { BandEntry } from './band';
import { faceOfPlan } from './face-of-plan';
import { FacePhotoOfDay } from './face-photo-of-day';
import { helloSpoken, helloTitle, isOpened, rememberOpened } from './hello';
import { HelloPicture } from './hello-picture';
import { lastCallInWords } from './live-calls/last-call-in-words';
import { noteCallTouched, openedCall } from './live-calls/last-call.store';
import { messageLabel } from './messages/message-label';
import { openedMessage } from './messages/messages.store';
import { planInWords } from './next-plan';
import { noteOpened } from './opened.store';
import { FittedLabel } from './person-button';
import { ClockIcon, MusicIcon, SpeakerIcon } from './person-icons';
import { isNow } from './plans-today';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { helloForYou } from './screen-titles';
import { chosenSong } from './songs/chosen-song.store';
import { useOfferedSongs } from './songs/offered-songs';
import { speak } from './speak';

type HomeBandProps = { entries: readonly BandEntry[]; now: Date };

/** Today in wide buttons: one below the other, and side by side on a wide screen. */
export function HomeBand({ entries, now }: HomeBandProps) {
  return (
    <div className="grid auto-cols-fr gap-person-gap landscape:grid-flow-col low:grid-flow-row">
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} now={now} />
      ))}
    </div>
  );
}

const keyOf = (entry: BandEntry) =>
  entry.kind === 'plan' ? entry.plan.id : entry.kind === 'call' ? entry.call.outcome : entry.kind;

/** An entry as Listen says it. */
export function entryInWords(entry: BandEntry, now: Date): string {
  switch (entry.kind) {
    case 'plan':
      return planInWords(entry.plan, now).long;
    case 'message':
      return messageLabel(entry.message);
    case 'call':
      return lastCallInWords(entry.call);
    case 'hello':
      return helloTitle(entry.hello);
    case 'done':
      return entry.done;
  }
}

function Entry({ entry, now }: { entry: BandEntry; now: Date }) {
  const { faces } = useScreenContent();
  const long = entryInWords(entry, now);
  switch (entry.kind) {
    case 'plan':
      return <PlanCard plan={entry.plan} now={now} long={long} />;
    case 'message': {
      const { id, to, faceId } = entry.message;
      const face = to && faces.find((one) => one.id === faceId);
      return (
        <WideCard
          long={long}
          short={yourMessage()}
          to={tabletPaths.say}
          onOpen={() => openedMessage.set({ id, to, faceId })}
          picture={
            face ? (
              <FacePhotoOfDay face={face} name="" maxCrop={1} />
            ) : (
              <Ground icon={<SpeakerIcon />} />
            )
          }
        />
      );
    }
    case 'call': {
      const { call } = entry;
      return (
        <WideCard
          long={long}
          short={aCall()}
          to={tabletPaths.talked}
          onOpen={() => {
            openedCall.set(call);
            if (call.outcome !== 'talked') noteCallTouched();
          }}
          picture={
            call.photoUrl === null ? (
              <Ground icon={<PhoneIcon />} />
            ) : (
              <AdaptivePhoto src={call.photoUrl} name="" maxCrop={1} />
            )
          }
        />
      );
    }
    case 'hello': {
      const { hello } = entry;
      // The tap that opens it allows its voice to play.
      const open = () => {
        if (hello.voiceUrl && !isOpened(hello)) speak(helloSpoken(hello, faces));
        rememberOpened(hello);
        noteOpened('hello', hello.id);
      };
      return (
        <WideCard
          long={long}
          short={helloForYou()}
          to={tabletPaths.hello}
          onOpen={open}
          picture={<HelloPicture hello={hello} maxCrop={1} />}
        />
      );
    }
    case 'done':
      return (
        <WideCard
          long={long}
          short={doneToday()}
          to={tabletPaths.today}
          picture={<Ground icon={<CheckIcon />} />}
        />
      );
  }
}

/** Where the name does not fit. */
const yourMessage = () =>
  t({
    message: 'Your words',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that leads to words of the person that were recorded and not sent yet. Two short words.',
  });

/** Where the name does not fit. */
const aCall = () =>
  t({
    message: 'Your call',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that leads to how a call with somebody of the family went. Two short words.',
  });

type PlanCardProps = { plan: Plan; now: Date; long: string };

/** A plan leads to the day and, from its time on, to its song, which waits for a touch. */
function PlanCard({ plan, now, long }: PlanCardProps) {
  const { faces, songs } = useScreenContent();
  const song = useOfferedSongs(songs).find(({ id }) => id === plan.songId && isNow(plan, now));
  const face = faceOfPlan(plan, faces);
  return (
    <WideCard
      long={long}
      short={planInWords(plan, now).short}
      to={song ? tabletPaths.music : tabletPaths.today}
      onOpen={() => chosenSong.set(song?.id)}
      picture={
        face ? (
          <FacePhotoOfDay face={face} name="" maxCrop={1} />
        ) : (
          <Ground icon={song ? <MusicIcon /> : <ClockIcon />} />
        )
      }
    />
  );
}

/** Where the words of the last reminder do not fit. */
const doneToday = () =>
  t({
    message: 'Done today',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button with a check mark that leads to what was done today, such as "Drink something: done, at three in the afternoon". Two or three short words.',
  });

/** In place of a picture. */
function Ground({ icon }: { icon: ReactNode }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-[calc(var(--band)*0.4)] text-accent">
      {icon}
    </span>
  );
}

type WideCardProps = {
  long: string;
  short: string;
  to: string;
  onOpen?: () => void;
  picture: ReactNode;
};

function WideCard({ long, short, to, onOpen, picture }: WideCardProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.();
        navigate(to);
      }}
      className="flex h-(--band) min-w-0 cursor-pointer overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left font-bold text-link shadow-card select-none active:bg-accent-soft"
    >
      <span aria-hidden="true" className="relative block aspect-square h-full shrink-0">
        {picture}
      </span>
      <span className="flex min-w-0 flex-1 items-center px-[min(1.5rem,4vmin)]">
        <FittedLabel isCard long={long} short={short} />
      </span>
    </button>
  );
}
