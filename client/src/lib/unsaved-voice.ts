import { VOICE_SAMPLE_RATE } from '#shared/product/limits';
import type { Sound } from './sound.store';

/** Plays the samples of an unsaved recording. The content security policy allows no blob or data URL for sound. */
export const unsavedVoice =
  (samples: Float32Array<ArrayBuffer>): Sound =>
  (ended) => {
    const context = new AudioContext();
    const over = new AbortController();
    const end = () => {
      over.abort();
      playInSilentMode(false);
      if (context.state !== 'closed') void context.close();
    };
    playInSilentMode(true);
    const buffer = context.createBuffer(1, samples.length, VOICE_SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.addEventListener('ended', () => ended(), over);
    void context.resume();
    source.start();
    return end;
  };

/** Safari offers the microphone only while this is 'auto', and then mutes such a sound on a phone in silent mode. */
function playInSilentMode(enabled: boolean): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = enabled ? 'playback' : 'auto';
}
