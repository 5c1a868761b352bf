import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/product/limits';
import { peaksOf } from '../lib/recording';
import type { SoundFile } from '../lib/sound-file';
import { endSound } from '../lib/sound.store';
import { unsavedVoice } from '../lib/unsaved-voice';
import { BeginningSlider } from './beginning-slider';
import { Button } from './button';
import { ListenButton } from './listen-button';
import { Waveform } from './waveform';

type SoundCutProps = {
  file: SoundFile;
  onUse: (from: number) => void;
  onCancel: () => void;
};

const PARTS = 120;

/** Chooses the part of a sound file that becomes the recording. */
export function SoundCut({ file: { samples, seconds }, onUse, onCancel }: SoundCutProps) {
  const [from, setFrom] = useState(0);
  const [levels] = useState(() => peaksOf(samples, PARTS));
  const slider = useRef<HTMLInputElement>(null);
  // The button that was pressed is no longer there.
  useEffect(() => slider.current?.focus(), []);
  const part = samples.subarray(
    Math.round(from * VOICE_SAMPLE_RATE),
    Math.round((from + VOICE_SECONDS) * VOICE_SAMPLE_RATE),
  );
  return (
    <div role="group" aria-label={t`Part of the file`} className="grid gap-4">
      <p>{t`A voice can have ${VOICE_SECONDS} seconds. Choose where it begins.`}</p>
      <BeginningSlider
        ref={slider}
        seconds={seconds}
        part={VOICE_SECONDS}
        from={from}
        onChange={(next) => {
          endSound();
          setFrom(next);
        }}
      >
        <Waveform levels={levels} className="size-full text-accent" />
      </BeginningSlider>
      <div className="flex flex-wrap items-center gap-3">
        <ListenButton name="part" sound={unsavedVoice(part)} />
        <Button className="max-sm:w-full" onClick={() => onUse(from)}>{t`Use this part`}</Button>
        <Button variant="quiet" className="max-sm:w-full" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </div>
  );
}
