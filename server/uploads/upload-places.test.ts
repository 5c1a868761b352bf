import { describe, expect, it } from 'vitest';
import { uploadPlaces } from './upload-places';

const MIB = 1024 * 1024;
const open = () =>
  uploadPlaces({
    perAccount: 3,
    perSender: 5,
    overAll: { uploads: 6, largeBytes: 36 * MIB },
    largestShare: 12 * MIB,
    smallBytes: MIB,
  });
const from = (userId: number, { sender = `sender ${userId}`, bytes = MIB } = {}) => ({
  by: userId,
  sender,
  bytes,
});
const tooManyAtOnce = {
  status: 429,
  code: 'too-often',
  retryAfter: 2,
  message: expect.stringMatching(/^3 photos or recordings are being saved already/) as string,
};
const refusalBy = (acquire: () => unknown) => {
  try {
    acquire();
  } catch (error) {
    return error;
  }
};

describe('Uploads at the same moment', () => {
  it('are three for an account, and the next may come when one is done', () => {
    const places = open();
    const release = [1, 2, 3].map(() => places.acquire(from(1)));
    expect(refusalBy(() => places.acquire(from(1)))).toMatchObject(tooManyAtOnce);
    places.acquire(from(2));
    release[0]?.();
    release[0]?.();
    places.acquire(from(1));
    expect(refusalBy(() => places.acquire(from(1)))).toMatchObject(tooManyAtOnce);
  });

  it('are bounded for a sender with many accounts', () => {
    const places = open();
    for (const userId of [1, 2, 3, 4, 5]) places.acquire(from(userId, { sender: 'one' }));
    expect(refusalBy(() => places.acquire(from(6, { sender: 'one' })))).toMatchObject({
      status: 429,
    });
    places.acquire(from(6, { sender: 'another' }));
  });

  it('are bounded over all accounts, in number and in bytes', () => {
    const busy = { status: 503, code: 'busy', retryAfter: 2 };
    const many = open();
    for (const userId of [1, 2, 3, 4, 5, 6]) many.acquire(from(userId));
    expect(refusalBy(() => many.acquire(from(7)))).toMatchObject(busy);
    const large = open();
    for (const userId of [1, 2, 3]) large.acquire(from(userId, { bytes: 12 * MIB }));
    expect(refusalBy(() => large.acquire(from(4, { bytes: 2 * MIB })))).toMatchObject(busy);
    large.acquire(from(4));
  });

  it('hold a third of the memory for an account and for a sender, and small ones pass beside them', () => {
    const tooLarge = {
      status: 429,
      code: 'too-often',
      retryAfter: 2,
      message: 'Another large photo is being saved already. Please try again in a moment.',
    };
    const places = open();
    const release = places.acquire(from(1, { bytes: 8 * MIB }));
    places.acquire(from(1, { bytes: 4 * MIB }));
    expect(refusalBy(() => places.acquire(from(1, { bytes: 2 * MIB })))).toMatchObject(tooLarge);
    const elsewhere = from(1, { sender: 'elsewhere', bytes: 2 * MIB });
    expect(refusalBy(() => places.acquire(elsewhere))).toMatchObject(tooLarge);
    const sameSender = from(2, { sender: 'sender 1', bytes: 2 * MIB });
    expect(refusalBy(() => places.acquire(sameSender))).toMatchObject(tooLarge);
    places.acquire(from(1));
    places.acquire(from(3, { bytes: 12 * MIB }));
    release();
    places.acquire(sameSender);
  });
});
