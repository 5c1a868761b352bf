import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { loudestOf } from '../../lib/loudness';
import { Waveform } from '../../ui/waveform';

const PARTS = 40;
const EVERY_MS = 100;

/** Shows how loud the microphone is. */
export function MicrophoneLevel({ microphone }: { microphone: MediaStreamTrack }) {
  const [levels, setLevels] = useState<number[]>([]);
  useEffect(() => {
    const context = new AudioContext();
    const meter = context.createAnalyser();
    const heard = new Float32Array(meter.fftSize);
    context.createMediaStreamSource(new MediaStream([microphone])).connect(meter);
    void context.resume();
    const timer = setInterval(() => {
      meter.getFloatTimeDomainData(heard);
      const level = Math.min(1, loudestOf(heard));
      setLevels((before) => [...before, level].slice(-PARTS));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [microphone]);
  return (
    <div className="grid content-start gap-1">
      <p>{t`Your microphone hears this:`}</p>
      <div className="h-14 rounded-control bg-sunken px-3" aria-hidden="true">
        <Waveform
          levels={levels}
          room={PARTS}
          className="size-full text-accent motion-reduce:hidden"
        />
      </div>
    </div>
  );
}
