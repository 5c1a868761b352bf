import { HttpError } from '../http/http-error';

/** The store that holds the pictures cannot be asked; the same call may well succeed later. */
export const photosAway = () =>
  new HttpError(
    503,
    'photos-away',
    'Dear Ones cannot reach its photos right now. Please try again in a moment.',
    {
      retryAfter: 5,
    },
  );
