import { MESSAGE_SECONDS, VOICE_MIN_MS, VOICE_SAMPLE_RATE } from '#shared/product/limits';
import { amplified } from '../../../lib/loudness';
import { openMicrophone, type Microphone } from '../../../lib/microphone';
import { endSound, startSound } from '../../../lib/sound.store';
import { hear, isOver, isSaid, LOOK_EVERY_MS, nothingHeard } from './heard';

interface Listeners {
  /** Gets the loudness, from 0 to 1, as often as it is looked at. */
  onLoudness: (loudness: number) => void;
  onRecorded: (samples: Float32Array<ArrayBuffer>) => void;
  onFailed: () => void;
}

type Samples = Float32Array<ArrayBuffer>;

/** Samples as the server accepts them. Undefined if they are too short for a message. */
const asSent = (samples: Samples): Samples | undefined =>
  samples.length * 1_000 < VOICE_MIN_MS * VOICE_SAMPLE_RATE
    ? undefined
    : amplified(samples.subarray(0, MESSAGE_SECONDS * VOICE_SAMPLE_RATE));

/**
 * Records what somebody says. Call it after a touch. A recording is a sound, of which there is one at a time: starting it ends any
 * other, and it counts as use of the tablet. It ends by `end`, when somebody who has spoken is silent, after the
 * longest time, and when the page is left or hidden. While nothing was said it goes on; after the longest time without a
 * touch it counts as use no more.
 */
export function recordMessage({ onLoudness, onRecorded, onFailed }: Listeners) {
  let isClosed = false;
  let isTouched = true;
  let isSound = false;
  let finish: () => void = () => undefined;

  const endOwnSound = () => {
    if (isSound) endSound();
  };
  const fail = () => {
    isClosed = true;
    endOwnSound();
    onFailed();
  };

  function begin(): void {
    finish = () => undefined;
    if (isTouched) {
      startSound('a message', () => () => {
        isSound = false;
        finish();
      });
      isSound = true;
    }
    isTouched = false;
    openMicrophone(() => finish()).then(listen, fail);
  }

  function listen(microphone: Microphone): void {
    if (isClosed) return microphone.close();
    const since = performance.now();
    let heard = nothingHeard;
    const looking = setInterval(() => {
      const at = performance.now() - since;
      const loudness = microphone.level();
      heard = hear(heard, loudness, at);
      onLoudness(loudness);
      if (isOver(heard, at)) finish();
    }, LOOK_EVERY_MS);
    finish = () => {
      finish = () => undefined;
      clearInterval(looking);
      onLoudness(0);
      endOwnSound();
      if (isSaid(heard)) void handOn(microphone);
      else {
        microphone.close();
        goOn();
      }
    };
    // Switched off or away, nobody speaks to it.
    if (document.visibilityState === 'hidden') finish();
  }

  async function handOn(microphone: Microphone): Promise<void> {
    const samples = await microphone.finish().catch(() => undefined);
    const recorded = samples && asSent(samples);
    if (recorded) onRecorded(recorded);
    else goOn();
  }

  function goOn(): void {
    if (isClosed) return;
    if (document.visibilityState === 'hidden') fail();
    else begin();
  }

  begin();
  return {
    /** Ends the recording. Where nothing was said, it begins anew. */
    end: () => {
      isTouched = true;
      finish();
    },
    /** Ends it for good, and hands on what was said so far. */
    close: () => {
      isClosed = true;
      finish();
      endOwnSound();
    },
  };
}
