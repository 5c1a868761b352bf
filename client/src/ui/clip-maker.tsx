import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CLIP_SECONDS } from '#shared/product/limits';
import { hasCamera, type Camera } from '../lib/clip/camera';
import { createClipMaker } from '../lib/clip/clip-maker';
import type { ClipSource } from '../lib/clip/clip-source';
import type { NewClip } from '../lib/clip/make-clip';
import { unsavedClip } from '../lib/clip/unsaved-clip';
import { endSound, startSound, useSound } from '../lib/sound.store';
import { useSteadyTaps } from '../lib/use-steady-taps';
import { BeginningSlider } from './beginning-slider';
import { Button } from './button';
import { CameraIcon, ListenIcon, StopIcon } from './icons';
import { Notice } from './notice';
import { Spinner } from './spinner';

type ClipMakerProps = {
  clip: NewClip | undefined;
  onClip: (clip: NewClip) => void;
  /** Called with true while a clip is recorded, cut or made. */
  onBusy: (isBusy: boolean) => void;
  /** Fills and enlarges the button that records the first clip, where the form has no other filled button. */
  isMain?: boolean;
};

/**
 * Records a clip with the front camera, or makes one of a file of the phone. It comes with the encoder in a chunk of its own:
 * load it where `canMakeClips` says so.
 */
export function ClipMaker({ clip, onClip, onBusy, isMain = false }: ClipMakerProps) {
  const [maker] = useState(() => createClipMaker(onClip));
  const state = useSyncExternalStore(maker.subscribe, maker.read);
  const { step, problem, camera, source, seconds, done } = state;
  const isBusy = step !== 'ready';
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  useEffect(
    () => () => {
      maker.cancel();
      onBusy(false);
    },
    [maker, onBusy],
  );
  return (
    // Ignores the second tap of a double tap, which would press what comes in the place of the first button.
    <div {...useSteadyTaps()} className="grid gap-4">
      {camera && (
        <CameraView
          camera={camera}
          maker={maker}
          seconds={step === 'recording' ? seconds : undefined}
        />
      )}
      {step === 'cutting' && source && <ClipCut source={source} maker={maker} />}
      {(step === 'reading' || step === 'making') && (
        <Preparing done={step === 'making' ? done : undefined} onCancel={maker.cancel} />
      )}
      {step === 'ready' && clip && <Look clip={clip} />}
      {problem && (
        <Notice tone="warning" title={t`No clip was made`} role="alert">
          {problem}
        </Notice>
      )}
      {(step === 'ready' || step === 'asking') && (
        <Ways
          maker={maker}
          isAsking={step === 'asking'}
          hasClip={clip !== undefined}
          isMain={isMain}
        />
      )}
    </div>
  );
}

type Maker = ReturnType<typeof createClipMaker>;

const wide = 'max-sm:w-full';

type WaysProps = { maker: Maker; isAsking: boolean; hasClip: boolean; isMain: boolean };

/** The two ways to a clip: the camera, and a file. */
function Ways({ maker, isAsking, hasClip, isMain }: WaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = isMain && !hasClip;
  const width = isFirst ? 'w-full' : wide;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasCamera() && (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size={isFirst ? 'large' : 'normal'}
          className={width}
          busy={isAsking ? t`Waiting for the camera…` : undefined}
          onClick={maker.openCamera}
        >
          <CameraIcon />
          <span>{hasClip ? t`Record a new clip` : t`Record a clip`}</span>
        </Button>
      )}
      <Button variant="quiet" className={width} onClick={() => input.current?.click()}>
        {hasClip ? t`Choose another clip` : t`Choose a clip`}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="video/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) maker.choose(file);
          // Emptied, so that choosing the same file once more is noticed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

const frame = 'mx-auto w-full rounded-card bg-sunken object-contain';
/** The buttons below stay on the screen of a phone. */
const low = { maxHeight: '45dvh' };

type CameraViewProps = {
  camera: Camera;
  maker: Maker;
  /** Since the recording started. Undefined before. */
  seconds: number | undefined;
};

function CameraView({ camera: { stream }, maker, seconds }: CameraViewProps) {
  const isRecording = seconds !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  // The button that opened the camera is no longer there.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p className="text-lead">
        {t`Say your name. Tell something; ask nothing, because no answer comes through.`}
      </p>
      <video
        ref={(video) => {
          if (video && video.srcObject !== stream) video.srcObject = stream;
        }}
        autoPlay
        muted
        playsInline
        aria-label={t`You, as the camera sees you`}
        // As in a mirror, because people move as they are used to.
        style={{ ...low, transform: 'scaleX(-1)' }}
        className={frame}
      />
      {isRecording && <RecordedTime seconds={seconds} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={button} className={wide} onClick={isRecording ? maker.stop : maker.record}>
          {isRecording ? <StopIcon /> : <CameraIcon />}
          <span>
            {isRecording
              ? t({ message: 'Stop', comment: 'Button that ends a recording' })
              : t({ message: 'Record', comment: 'Button that starts to record a voice' })}
          </span>
        </Button>
        <Button variant="quiet" className={wide} onClick={maker.cancel}>
          {t`Cancel`}
        </Button>
      </div>
    </>
  );
}

/** Screen readers announce the remaining time this many seconds before the end. */
const LAST_SECONDS = 5;

function RecordedTime({ seconds }: { seconds: number }) {
  const second = Math.floor(seconds);
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <p role="status" className="font-bold">
        {seconds < CLIP_SECONDS - LAST_SECONDS
          ? t({ message: 'Recording', comment: 'Said while a voice is being recorded' })
          : t`Recording, ${LAST_SECONDS} seconds left`}
      </p>
      <p role="timer">{t`${second} of ${CLIP_SECONDS} seconds`}</p>
    </div>
  );
}

/** Chooses the part of a file that becomes the clip. */
function ClipCut({ source, maker }: { source: ClipSource; maker: Maker }) {
  const [from, setFrom] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  useEffect(() => {
    // A picture that cannot be drawn is only missed: the encoder tells what is wrong with the file.
    if (canvas.current) source.draw(from, canvas.current).catch(() => undefined);
  }, [source, from]);
  return (
    <div role="group" aria-label={t`Part of the file`} className="grid gap-4">
      <p>{t`A clip can have ${CLIP_SECONDS} seconds. Choose where it begins.`}</p>
      <canvas ref={canvas} style={low} className={frame} />
      <BeginningSlider
        ref={slider}
        seconds={source.seconds}
        part={CLIP_SECONDS}
        from={from}
        onChange={setFrom}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button className={wide} onClick={() => maker.usePart(from)}>{t`Use this part`}</Button>
        <Button variant="quiet" className={wide} onClick={maker.cancel}>{t`Cancel`}</Button>
      </div>
    </div>
  );
}

type PreparingProps = {
  /** From 0 to 1. Undefined while the file is read. */
  done: number | undefined;
  onCancel: () => void;
};

function Preparing({ done, onCancel }: PreparingProps) {
  const percent = Math.round((done ?? 0) * 100);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p role="status" className="flex items-center gap-3 font-bold">
          {done === undefined && <Spinner />}
          <span>{done === undefined ? t`Reading the file…` : t`Preparing the clip…`}</span>
        </p>
        {done !== undefined && (
          <div className="flex items-center gap-3">
            <progress
              value={percent}
              max={100}
              aria-label={t`Preparing the clip…`}
              // Each browser has its own pseudo-elements for the bar.
              className="h-3 w-full appearance-none overflow-hidden rounded-round border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
            />
            <span aria-hidden="true">{t`${percent}%`}</span>
          </div>
        )}
      </div>
      <div>
        <Button variant="secondary" className={wide} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  );
}

/** The clip before it is saved. */
function Look({ clip }: { clip: NewClip }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPlaying = useSound() === 'unsaved-clip';
  useEffect(() => endSound, []);
  const seconds = Math.max(1, Math.round(clip.seconds));
  const play = () => {
    if (canvas.current) startSound('unsaved-clip', unsavedClip(clip, canvas.current));
  };
  return (
    <>
      <img src={clip.still} alt={t`Preview`} hidden={isPlaying} style={low} className={frame} />
      <canvas ref={canvas} hidden={!isPlaying} style={low} className={frame} />
      <p role="status" className="font-bold">
        {clip.voice
          ? plural(seconds, {
              one: 'A clip of # second. Not saved yet.',
              other: 'A clip of # seconds. Not saved yet.',
            })
          : plural(seconds, {
              one: 'A clip of # second, without sound. Not saved yet.',
              other: 'A clip of # seconds, without sound. Not saved yet.',
            })}
      </p>
      <div>
        <Button variant="secondary" className={wide} onClick={isPlaying ? endSound : play}>
          {isPlaying ? <StopIcon /> : <ListenIcon />}
          <span>
            {isPlaying
              ? t`Stop`
              : t({ message: 'Look', comment: 'Button: plays a clip before it is sent' })}
          </span>
        </Button>
      </div>
    </>
  );
}
