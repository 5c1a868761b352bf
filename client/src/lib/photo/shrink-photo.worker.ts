import { shrinkWith } from './photo-canvas';

/** Takes a File, answers with the shrunk picture as a Blob, or with null when it cannot make one. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void shrink(data)
    .catch(() => null)
    .then((picture) => postMessage(picture));
});

async function shrink(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return shrinkWith(new OffscreenCanvas(1, 1).getContext('2d'), bitmap, bitmap);
}
