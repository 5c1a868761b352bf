import { t } from '@lingui/core/macro';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type SyntheticEvent,
} from 'react';
import { classNames } from '../../../lib/class-names';
import { useStore } from '../../../lib/create-store';
import type { TypedWords } from '../../../lib/live-call/typed-words';
import { ContactPhoto } from '../calls/contact-photo';
import { FittedLabel, PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { hangUp, stillTalking, type CallHere } from './call-here';
import {
  areYouStillTalking,
  hangUpWord,
  networkIsLost,
  oneMoment,
  whatCallerGets,
  yesWord,
} from './call-in-words';
import { ownPicture } from './own-picture.store';

/** The size of typed words, as large as the screen allows. */
const LETTERS = 'clamp(32px, 5vmin, 64px)';

/** Her face, her typed words below it, and what she sees and hears of this side. */
export function TalkingScreen({ call }: { call: CallHere }) {
  const { ring, step, isConnected, sends, camera, words } = call;
  const isTalking = step.name === 'talking';
  const isAsking = isTalking && step.isAsking;
  const showsOwnPicture = useStore(ownPicture);
  const state = stateInWords(call);
  return (
    <PersonFrame
      first={
        <p role="status" className="flex max-w-none min-w-0 items-center font-bold">
          <FittedLabel {...state} />
        </p>
      }
      inPlaceOfCall={
        <PersonButton look="call" onClick={hangUp}>
          {hangUpWord()}
        </PersonButton>
      }
    >
      <h1 className="sr-only">{ring.name}</h1>
      <div className="flex h-full flex-col">
        <div className="relative min-h-0 flex-1 overflow-hidden">
          <RemotePicture call={call} />
          {showsOwnPicture && camera && sends.camera && isConnected && (
            <OwnPicture camera={camera} />
          )}
        </div>
        {isAsking && (
          <div className="flex shrink-0 flex-wrap items-center gap-person-gap px-person-gap pt-person-gap">
            <p
              role="alert"
              style={{ fontSize: LETTERS, lineHeight: 1.25, flex: '3 1 9em' }}
              className="font-bold"
            >
              {areYouStillTalking()}
            </p>
            <div style={{ flex: '1 1 25%' }}>
              {/* Any other touch is an answer too. */}
              <PersonButton look="primary" onClick={stillTalking}>
                {yesWord()}
              </PersonButton>
            </div>
          </div>
        )}
        <Words words={words} />
      </div>
    </PersonFrame>
  );
}

/** Until both sides are connected, what the tablet does. */
function stateInWords({ ring, step, isConnected, sends }: CallHere): {
  long: string;
  short: string;
} {
  if (isConnected) return whatCallerGets(ring.name, sends);
  const said =
    step.name === 'talking' && step.hasTalked
      ? networkIsLost()
      : t({
          message: 'This tablet is opening the call.',
          comment:
            'Tablet. Read and heard by the person with memory loss. Beside the photo of whom they want to call, right after the button was pressed. One short sentence.',
        });
  return { long: said, short: oneMoment() };
}

/** The caller's face, or the album's picture while there is none. The sound is there in any case. */
function RemotePicture({ call: { ring, remote, gets } }: { call: CallHere }) {
  const [isSeen, setSeen] = useState(false);
  const isShown = isSeen && remote !== undefined && gets?.camera !== false;
  return (
    <>
      {!isShown && <ContactPhoto contact={ring} alt={ring.name} maxCrop={0.5} />}
      {remote && (
        <StreamVideo
          stream={remote}
          onSeen={setSeen}
          className={classNames('inset-0 size-full', !isShown && 'invisible')}
        />
      )}
    </>
  );
}

/** As in a mirror. */
function OwnPicture({ camera }: { camera: MediaStreamTrack }) {
  const stream = useMemo(() => new MediaStream([camera]), [camera]);
  return (
    <StreamVideo
      isOwn
      stream={stream}
      style={{
        insetBlockStart: '3%',
        insetInlineEnd: '3%',
        width: '22vmin',
        transform: 'scaleX(-1)',
      }}
      className="rounded-card border-2 border-line-strong"
    />
  );
}

type StreamVideoProps = {
  stream: MediaStream;
  /** Without its sound. */
  isOwn?: boolean;
  /** Gets whether there is a picture. */
  onSeen?: (isSeen: boolean) => void;
  style?: CSSProperties;
  className: string;
};

function StreamVideo({ stream, isOwn = false, onSeen, style, className }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    player.srcObject = stream;
    // A silent picture may begin without a touch; the one on Answer allows the sound.
    player.muted = isOwn;
    player.play().catch(() => undefined);
    return () => {
      player.srcObject = null;
    };
  }, [stream, isOwn]);
  const look = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    onSeen?.(currentTarget.videoWidth > 0);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      style={style}
      onPlaying={look}
      onResize={look}
      className={`absolute bg-sunken object-contain ${className}`}
    />
  );
}

/** Shows the last two lines that the caller types, character by character. Once there are words, their room stays. */
function Words({ words }: { words: TypedWords }) {
  const [isUsed, setUsed] = useState(false);
  const text = words.filter(Boolean);
  if (text.length > 0 && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <div
      style={{ fontSize: LETTERS, lineHeight: 1.25 }}
      className="shrink-0 px-person-gap pt-person-gap font-bold"
    >
      <div
        aria-live="polite"
        dir="auto"
        translate="no"
        // The last two lines, whatever their length is.
        style={{ height: '2.6em' }}
        className="flex flex-col justify-end overflow-hidden wrap-anywhere"
      >
        {text.map((line, place) => (
          <p key={place} className="max-w-none shrink-0">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
