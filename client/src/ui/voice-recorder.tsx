import { t } from '@lingui/core/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { VOICE_SECONDS } from '#shared/product/limits';
import { lazyComponent } from '../lib/lazy-component';
import { recordedVoice } from '../lib/play-voice';
import { inSeconds, peaksOf } from '../lib/recording';
import { unsavedVoice } from '../lib/unsaved-voice';
import { useSteadyTaps } from '../lib/use-steady-taps';
import { LEVELS_A_SECOND, type useVoiceRecorder } from '../lib/voice-recorder';
import { Button } from './button';
import { MicrophoneIcon, StopIcon } from './icons';
import { ListenButton } from './listen-button';
import { Notice } from './notice';
import { Spinner } from './spinner';
import { Waveform } from './waveform';

export type StoredVoice = {
  url: string;
  /** The samples are undefined while loading. */
  samples: Float32Array | undefined;
};

type VoiceRecorderProps = {
  recorder: ReturnType<typeof useVoiceRecorder>;
  /** The saved recording. */
  stored: StoredVoice | undefined;
  /** The name of the button that records, for the error summary. */
  name?: string;
  /** True where another button sends the recording with other fields. */
  inForm?: boolean;
  /** Enlarges the button that records first, where the screen asks for nothing before it. */
  isLarge?: boolean;
};

/**
 * Records up to VOICE_SECONDS and shows the recording live, or takes a sound file. The user can listen to it before
 * saving.
 */
export function VoiceRecorder({ recorder, stored, name, inForm, isLarge }: VoiceRecorderProps) {
  const { step, recording, problem, file } = recorder;
  const recordingNow = step === 'recording';
  const width = isLarge ? 'w-full' : 'max-sm:w-full';
  return (
    // Ignores the second tap of a double tap, which would restart what the first has stopped.
    <div {...useSteadyTaps()} className="grid gap-4">
      {file ? (
        <LazySoundCut file={file} onUse={recorder.usePart} onCancel={recorder.cancel} />
      ) : (
        <Picture recorder={recorder} stored={stored} />
      )}
      {problem && (
        <Notice
          tone="warning"
          title={recorder.isFromFile ? t`This file was not used` : t`Not recorded`}
          role="alert"
        >
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {step === 'ready' && recording && (
          <ListenButton key="unsaved" name="unsaved" sound={unsavedVoice(recording)} />
        )}
        {step === 'ready' && !recording && stored && (
          <ListenButton key="stored" name={stored.url} sound={recordedVoice(stored.url)} />
        )}
        {step !== 'reading' && step !== 'cutting' && (
          <Button
            key="record"
            name={name}
            size={isLarge ? 'large' : 'normal'}
            className={width}
            variant={inForm || recording || (stored && !recordingNow) ? 'secondary' : 'primary'}
            busy={
              step === 'asking'
                ? t`Waiting for the microphone…`
                : step === 'preparing'
                  ? t`One moment…`
                  : undefined
            }
            onClick={recordingNow ? recorder.stop : recorder.start}
          >
            {recordingNow ? <StopIcon /> : <MicrophoneIcon />}
            <span>
              {recordingNow
                ? t({ message: 'Stop', comment: 'Button that ends a recording' })
                : recording || stored
                  ? t`Record again`
                  : t({ message: 'Record', comment: 'Button that starts to record a voice' })}
            </span>
          </Button>
        )}
        <SoundFileChoice recorder={recorder} className={width} />
      </div>
    </div>
  );
}

const LazySoundCut = lazyComponent(async () => (await import('./sound-cut')).SoundCut);

/** Chooses a voice memo or the voice message of a messenger. The code that reads it is loaded with the first file. */
function SoundFileChoice({
  recorder,
  className,
}: Pick<VoiceRecorderProps, 'recorder'> & { className: string }) {
  const { step, choose, cancel } = recorder;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInUse = step === 'reading' || step === 'cutting';
  const wasInUse = useRef(isInUse);
  // The button that had the focus, Cancel or "Use this part", is no longer there.
  useEffect(() => {
    if (wasInUse.current && step === 'ready') button.current?.focus();
    wasInUse.current = isInUse;
  }, [step, isInUse]);
  if (step === 'reading')
    return (
      <Button variant="secondary" className={className} onClick={cancel}>
        {t`Cancel`}
      </Button>
    );
  return (
    step === 'ready' && (
      <>
        <Button
          ref={button}
          variant="quiet"
          className={className}
          // Not a label, whose second click useSteadyTaps would ignore.
          onClick={() => input.current?.click()}
        >
          {t`Choose a sound file`}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="audio/*,.m4a,.mp3,.ogg,.opus,.wav"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) choose(file, LazySoundCut.load());
            // Emptied, so that choosing the same file once more is noticed.
            currentTarget.value = '';
          }}
        />
      </>
    )
  );
}

const PARTS = VOICE_SECONDS * LEVELS_A_SECOND;
/** Screen readers announce the remaining time this many seconds before the end. */
const LAST_SECONDS = 5;

function Picture({ recorder, stored }: VoiceRecorderProps) {
  const { step, levels, seconds, recording } = recorder;
  if (step === 'reading')
    return (
      <Frame said={t`Reading the file…`}>
        <span role="progressbar" aria-label={t`Reading the file…`} className="flex text-h2">
          <Spinner />
        </span>
      </Frame>
    );
  if (step === 'recording') {
    const second = Math.floor(seconds);
    return (
      <Frame
        said={
          seconds < VOICE_SECONDS - LAST_SECONDS
            ? t({ message: 'Recording', comment: 'Said while a voice is being recorded' })
            : t`Recording, ${LAST_SECONDS} seconds left`
        }
        time={t`${second} of ${VOICE_SECONDS} seconds`}
      >
        {/* Users who prefer reduced motion see only the seconds. */}
        <Waveform
          levels={levels}
          room={PARTS}
          className="size-full text-danger motion-reduce:hidden"
        />
      </Frame>
    );
  }
  const shown = recording ?? stored?.samples;
  return (
    <Frame said={stateInWords({ recording, stored })}>
      {shown ? (
        <Waveform levels={peaksOf(shown, PARTS)} className="size-full text-accent" />
      ) : (
        <MicrophoneIcon className="size-10 text-ink-soft" />
      )}
    </Frame>
  );
}

type StateOfRecording = {
  /** The recording that is not saved yet. */
  recording: Float32Array | undefined;
  stored: StoredVoice | undefined;
};

function stateInWords({ recording, stored }: StateOfRecording): string {
  const samples = recording ?? stored?.samples;
  if (!samples) return stored ? t`Recorded` : t`Nothing recorded yet`;
  const length = inSeconds(samples);
  return recording ? t`Recorded, ${length}. Not saved yet.` : t`Recorded, ${length}`;
}

type FrameProps = {
  /** Screen readers announce this text when it changes. */
  said: string;
  /** Hidden from screen readers, because it changes every second. */
  time?: string;
  children: ReactNode;
};

function Frame({ said, time, children }: FrameProps) {
  return (
    <div className="grid gap-2">
      <div className="grid h-24 place-items-center rounded-control border border-line-strong bg-sunken px-3 py-2">
        {children}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p role="status" className="font-bold">
          {said}
        </p>
        {time && <p role="timer">{time}</p>}
      </div>
    </div>
  );
}
