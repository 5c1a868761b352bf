import { describe, expect, test } from 'vitest';
import { tabletContent } from '../../../../../tests/support/client/tablet-content';
import { isOffered, listenerOf } from './listener';

const sofie = { userId: 7, faceId: 1, name: 'Sofie' };
const marc = { userId: 8, faceId: null, name: 'Marc' };
const messages = { on: true, resting: false, to: [sofie, marc] };

describe('a message at a face', () => {
  test.each([
    ['that is linked to a member are for that member', 1, { userId: 7, name: 'Sofie' }],
    ['that is nobody’s are for the family', 2, null],
    ['that is not there are for the family', null, null],
    ['that an older server does not name are for the family', undefined, null],
  ])('%s', (_what, faceId, expected) =>
    expect(listenerOf(tabletContent({ messages }), faceId)).toEqual(expected),
  );

  test('name it as the album does where the member has no name', () =>
    expect(
      listenerOf(tabletContent({ messages: { ...messages, to: [{ ...sofie, name: null }] } }), 1),
    ).toEqual({ userId: 7, name: 'Anna' }));
});

test.each([
  [{ ...messages, on: false }, false],
  [{ ...messages, resting: true }, false],
  [{ ...messages, to: [] }, false],
  [messages, true],
])('nothing is offered where nobody hears it: %j', (offer, expected) =>
  expect(isOffered(offer)).toBe(expected),
);
