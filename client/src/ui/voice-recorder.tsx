import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { VOICE_SECONDS } from '#shared/product/limits';
import { recordedVoice, unsavedVoice } from '../lib/play-voice';
import { inSeconds, peaksOf } from '../lib/recording';
import { useSteadyTaps } from '../lib/use-steady-taps';
import { LEVELS_A_SECOND, type useVoiceRecorder } from '../lib/voice-recorder';
import { Button } from './button';
import { MicrophoneIcon, StopIcon } from './icons';
import { ListenButton } from './listen-button';
import { Notice } from './notice';
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
};

/** Records up to VOICE_SECONDS and shows the recording live. The user can listen to it before saving. */
export function VoiceRecorder({ recorder, stored, name, inForm }: VoiceRecorderProps) {
  const { step, recording, problem } = recorder;
  const recordingNow = step === 'recording';
  return (
    // Ignores the second tap of a double tap, which would restart what the first has stopped.
    <div {...useSteadyTaps()} className="grid gap-4">
      <Picture recorder={recorder} stored={stored} />
      {problem && (
        <Notice tone="warning" title={t`Not recorded`} role="alert">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {step === 'ready' && recording && (
          <ListenButton key="unsaved" name="unsaved" sound={unsavedVoice(recording)} />
        )}
        {step === 'ready' && !recording && stored && (
          <ListenButton key="stored" name={stored.url} sound={recordedVoice(stored.url)} />
        )}
        <Button
          key="record"
          name={name}
          className="max-sm:w-full"
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
      </div>
    </div>
  );
}

const PARTS = VOICE_SECONDS * LEVELS_A_SECOND;
/** Screen readers announce the remaining time this many seconds before the end. */
const LAST_SECONDS = 5;

function Picture({ recorder, stored }: VoiceRecorderProps) {
  const { step, levels, seconds, recording } = recorder;
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
