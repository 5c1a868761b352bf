import { ApiError } from '../../lib/api-error';

const TRIES_MAX = 5;
/** The longest wait for a retry. If the server asks for a longer one, the user decides. */
const WAIT_MAX_SECONDS = 10;

/** True if the server would reject every further photo for the same reason. */
export const isAlbumFull = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'storage-full' || error.code === 'too-many');

/**
 * Adds a photo. If the server is busy with other photos of the account, waits and retries a few times.
 * @param wait resolves after the given number of seconds
 */
export async function addWhenFree<Answer>(
  add: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await add();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || tries === TRIES_MAX) throw error;
      await wait(seconds);
    }
  }
}

/** Returns undefined for an error that waiting does not resolve. */
function secondsToWait(error: unknown): number | undefined {
  const isBusy =
    error instanceof ApiError &&
    ((error.status === 429 && error.code === 'too-often') ||
      (error.status === 503 && error.code === 'busy'));
  if (!isBusy || error.retryAfter === undefined || error.retryAfter > WAIT_MAX_SECONDS)
    return undefined;
  return error.retryAfter;
}
