import sharp from 'sharp';

/** Pixels across, and by how much detail of this size swings: a photograph has detail of every size, the finer the fainter. */
const LAYERS = [
  { width: 8, swing: 90 },
  { width: 32, swing: 60 },
  { width: 128, swing: 36 },
  { width: 512, swing: 22 },
  // A phone's 12 megapixels, with the grain of its sensor.
  { width: 4000, swing: 26 },
];
const RATIO = 3 / 4;

/** A JPEG of 12 megapixels that weighs, as it is and shrunk, what a photograph weighs. Another seed, another picture. */
export async function photograph(seed: number): Promise<Buffer> {
  const random = randomFrom(seed);
  let picture = sharp(Buffer.alloc(4 * 3 * 3, 128), { raw: { width: 4, height: 3, channels: 3 } });
  for (const { width, swing } of LAYERS) {
    const raw = { width, height: width * RATIO, channels: 3 } as const;
    const pixels = await picture
      .resize(raw.width, raw.height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (const [index, value] of pixels.entries())
      pixels[index] = Math.max(0, Math.min(255, value + (random() - 0.5) * swing));
    picture = sharp(pixels, { raw });
  }
  return picture.jpeg({ quality: 90 }).toBuffer();
}

/** Small numbers from a seed (xorshift), so that every run sends the same pictures. */
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
