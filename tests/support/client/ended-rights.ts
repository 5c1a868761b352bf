import type { ApiErrorBody } from '#shared/product/api-error';

type Refusal = { status: number; body: ApiErrorBody };

/** The answers of the server once the role was lowered, and once the member was removed. */
export const endedRights: Refusal[] = [
  {
    status: 403,
    body: {
      message:
        'Your role in this circle does not allow this. An owner of the circle can change that.',
      code: 'forbidden',
    },
  },
  {
    status: 404,
    body: {
      message:
        'This person was not found. You may have been removed from the circle, or the person was deleted. An owner of the circle can tell you more.',
      code: 'not-found',
    },
  },
];
