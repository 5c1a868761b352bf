import { VOICE_SAMPLE_RATE } from '#shared/limits';
import type { Sound } from './sound.store';

/** A recorded voice, by its address. An element plays it, which an iPad that is set to silent does not hush. */
export const recordedVoice =
  (url: string): Sound =>
  (ended) => {
    const player = new Audio(url);
    const over = new AbortController();
    const end = () => {
      over.abort();
      player.pause();
      // Lets go of the connection that may still bring the rest.
      player.removeAttribute('src');
      player.load();
    };
    const endAs = (how?: 'unheard') => {
      if (over.signal.aborted) return;
      end();
      ended(how);
    };
    // Somebody may call in the middle of it: then it pauses, and nobody would start it again.
    for (const event of ['ended', 'pause']) player.addEventListener(event, () => endAs(), over);
    player.addEventListener('error', () => endAs('unheard'), over);
    player.play().catch(() => endAs('unheard'));
    return end;
  };

/** A recording that is not stored yet, by its samples: our pages load sound from addresses of ours only. */
export const unsavedVoice =
  (samples: Float32Array<ArrayBuffer>): Sound =>
  (ended) => {
    const context = new AudioContext();
    const over = new AbortController();
    const end = () => {
      over.abort();
      letThroughSilence(false);
      if (context.state !== 'closed') void context.close();
    };
    letThroughSilence(true);
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

/** Safari lends the microphone only while this is 'auto', and then hushes such a sound on a telephone set to silent. */
function letThroughSilence(through: boolean): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = through ? 'playback' : 'auto';
}
