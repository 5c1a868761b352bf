import { shrinkWith } from './photo-canvas';

export interface ShrinkJob {
  file: File;
  edge: number;
}

/** Takes a File and the longest edge, answers with the shrunk picture as a Blob, or with null when it cannot make one. */
addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  void shrink(data)
    .catch(() => null)
    .then((picture) => postMessage(picture));
});

async function shrink({ file, edge }: ShrinkJob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return shrinkWith(new OffscreenCanvas(1, 1).getContext('2d'), bitmap, { size: bitmap, edge });
}
