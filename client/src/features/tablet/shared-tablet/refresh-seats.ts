import { api } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { deleteSavedContent, openSavedContent } from '../offline/saved-content.store';
import { clearQueue } from '../offline/send-queue.store';
import { currentSeats, setSeats, type Seat } from './seats.store';

/** A request without an answer does not hold up the next poll. */
const DEADLINE = { withinMs: 30_000 };
/** The cache of the pictures on the choice. */
const PICTURES = 'dear-ones-people';

/** Asks who can sit at the tablet, gets the cookies of those who are new, and deletes the data of those who left. */
export async function refreshSeats(): Promise<void> {
  let people = await listPeople();
  if (people.some(({ isReady }) => !isReady))
    people = await api('POST /api/tablet/people', DEADLINE);
  takeIn(people);
  await keepPictures(people).catch(() => undefined);
}

/** Takes somebody off whose tablet was disconnected. */
export function dropSeat(seat: Seat): void {
  takeIn(currentSeats().filter(({ id }) => id !== seat.id));
}

/** Nobody is left on a tablet that the server does not know any more. */
async function listPeople() {
  try {
    return await api('GET /api/tablet/people', DEADLINE);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tablet-ended') return [];
    throw error;
  }
}

function takeIn(people: readonly Seat[]): void {
  const before = currentSeats();
  // Their requests are sent for nobody any more.
  for (const seat of before)
    if (!people.some(({ id }) => id === seat.id)) {
      clearQueue(seat);
      void deleteSavedContent(seat);
    }
  setSeats(people);
}

/** Stores the pictures of the choice for use without a network. */
async function keepPictures(people: readonly Seat[]): Promise<void> {
  const saved = await openSavedContent(PICTURES);
  if (!saved) return;
  const wanted = people.flatMap(({ photoUrl }) => photoUrl ?? []);
  const stored = await saved.files();
  for (const path of wanted.filter((one) => !stored.includes(one))) await saved.fetchFile(path);
  for (const path of stored.filter((one) => !wanted.includes(one))) await saved.deleteFile(path);
}
