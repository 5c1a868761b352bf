import { preparePhoto, type Prepared, type ShrinkJob } from './prepare-photo';

/** Takes a File and the longest edge, and answers with what is sent of it. */
addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  void prepare(data)
    .catch(() => null)
    .then((photo) => postMessage(photo));
});

async function prepare(job: ShrinkJob): Promise<Prepared> {
  const bitmap = await createImageBitmap(job.file, { imageOrientation: 'from-image' });
  const makePen = () => new OffscreenCanvas(1, 1).getContext('2d');
  return preparePhoto(job, bitmap, { size: bitmap, makePen });
}
