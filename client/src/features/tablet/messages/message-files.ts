import { encodeWav, samplesOf } from '../../../lib/wav';
import { MESSAGES_CACHE } from '../offline/saved-content.store';
import { currentSeat, nameFor, type Seat } from '../shared-tablet/seats.store';

/** Recordings that the browser would not store, as in private mode. They last until the page is closed. */
const unstored = new Map<string, Blob>();

const pathOf = (id: string): string => `/tablet/words/${id}`;

/** Undefined outside secure contexts, which have no microphone either. */
const openCache = async (seat: Seat | undefined) =>
  'caches' in globalThis ? caches.open(nameFor(MESSAGES_CACHE, seat)) : undefined;

/** Stores a recording until it was sent. */
export async function saveRecording(id: string, samples: Float32Array): Promise<void> {
  const file = new Blob([encodeWav(samples)], { type: 'audio/wav' });
  try {
    const cache = await openCache(currentSeat());
    if (cache) return await cache.put(pathOf(id), new Response(file));
  } catch {
    // There is no room for it.
  }
  unstored.set(id, file);
}

/** Returns the file of a recording as it is sent, undefined if there is none. */
export async function recordingOf(
  id: string,
  seat: Seat | undefined = currentSeat(),
): Promise<Blob | undefined> {
  const stored = await (await openCache(seat))?.match(pathOf(id));
  return (await stored?.blob()) ?? unstored.get(id);
}

export async function recordedSamples(id: string): Promise<Float32Array<ArrayBuffer> | undefined> {
  const file = await recordingOf(id);
  return file && samplesOf(await file.arrayBuffer());
}

export async function deleteRecording(
  id: string,
  seat: Seat | undefined = currentSeat(),
): Promise<void> {
  unstored.delete(id);
  await (await openCache(seat))?.delete(pathOf(id));
}
