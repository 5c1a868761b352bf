import { ApiError } from './api-error';

/** A row that somebody else has removed, for example in another tab, counts as removed. */
export async function unlessGone(removal: Promise<undefined>): Promise<undefined> {
  try {
    return await removal;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
