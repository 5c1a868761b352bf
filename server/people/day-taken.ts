import { HttpError } from '../http/http-error';

/** The answer to a hello for a day that has one, which is not the one that it replaces. */
export const dayTaken = () =>
  new HttpError(
    409,
    'day-taken',
    'There is a hello for that day already. Choose another day, or send this one in its place.',
  );
