import { BlobSource, CanvasSink, Input, MP4 } from 'mediabunny';
import { VOICE_SAMPLE_RATE } from '#shared/product/limits';
import type { Sound } from '../sound.store';
import type { NewClip } from './make-clip';

/** Time for the first pictures to be decoded, in seconds. */
const AHEAD = 0.15;

/**
 * Plays a clip that is not saved yet: its pictures on a canvas, with its sound. The content security policy allows no blob or
 * data URL for media, and needs not to.
 */
export const unsavedClip =
  ({ video, voice }: NewClip, canvas: HTMLCanvasElement): Sound =>
  (ended) => {
    const context = new AudioContext();
    const input = new Input({ source: new BlobSource(video), formats: [MP4] });
    let isOver = false;
    const end = () => {
      isOver = true;
      input.dispose();
      if (context.state !== 'closed') void context.close();
    };
    const play = async () => {
      const track = await input.getPrimaryVideoTrack();
      if (!track) return;
      const begins = context.currentTime + AHEAD;
      if (voice) playAt(context, voice, begins);
      for await (const picture of new CanvasSink(track, { poolSize: 4 }).canvases()) {
        while (!isOver && context.currentTime < begins + picture.timestamp) await nextFrame();
        if (isOver) return;
        const { width, height } = picture.canvas;
        Object.assign(canvas, { width, height });
        canvas.getContext('2d')?.drawImage(picture.canvas, 0, 0);
      }
    };
    void context.resume();
    play().then(
      () => !isOver && ended(),
      () => !isOver && ended('failed'),
    );
    return end;
  };

function playAt(context: AudioContext, voice: Float32Array<ArrayBuffer>, begins: number): void {
  const buffer = context.createBuffer(1, voice.length, VOICE_SAMPLE_RATE);
  buffer.copyToChannel(voice, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start(begins);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
