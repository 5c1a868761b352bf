import sharp from 'sharp';
import { newAccount, type Account } from '../frame/account';
import { photograph } from './photograph';

/** The size and quality to which the browser reduces photos before an upload. The product stores them like this. */
const STORED = { edge: 1280, quality: 82 };
/** Number of different photos. An album repeats them, each time as a separate photo. */
const DIFFERENT = 6;
const AT_ONCE = 2;

let photographs: Promise<Buffer[]> | undefined;

/** The same six photographs of 12 megapixels every time. */
export function originals(): Promise<Buffer[]> {
  photographs ??= Promise.all(Array.from({ length: DIFFERENT }, (_, seed) => photograph(seed)));
  return photographs;
}

export function shrunk(original: Buffer, { edge, quality } = STORED): Promise<Buffer> {
  return sharp(original).resize(edge, edge, { fit: 'inside' }).webp({ quality }).toBuffer();
}

export const dataUrl = (picture: Buffer, type = 'image/webp') =>
  `data:${type};base64,${picture.toString('base64')}`;

export interface Face {
  readonly id: number;
  readonly name: string;
  readonly photoUrl: string;
}

/** An account with so many faces, each photographed with 12 megapixels and shrunk by a browser. */
export async function accountWithFaces(
  url: string,
  count: number,
): Promise<Account & { faces: readonly Face[] }> {
  const account = await newAccount(url);
  const pictures = await Promise.all((await originals()).map((original) => shrunk(original)));
  const left = Array.from({ length: count }, (_, index) => index);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        const photoUrl = dataUrl(pictures[index % DIFFERENT] ?? Buffer.alloc(0));
        await account.request('POST', '/api/face-photos?photos=link', {
          name: `Person ${index}`,
          relationship: 'Friend',
          photoUrl,
        });
      }
    }),
  );
  const faces = (await account.request('GET', '/api/face-photos?photos=link')) as Face[];
  if (faces.length !== count) throw new Error(`${faces.length} faces instead of ${count}`);
  return { ...account, faces };
}
