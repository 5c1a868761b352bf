import { shrinkWith } from './photo-canvas';

/** Takes a File, answers with the shrunk picture as a Blob, or with null when it cannot make one. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await shrink(data).catch(() => null));
});

async function shrink(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return shrinkWith(new OffscreenCanvas(1, 1).getContext('2d'), bitmap, bitmap);
}
