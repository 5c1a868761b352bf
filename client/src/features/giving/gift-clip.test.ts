import { expect, test } from 'vitest';
import { GIVING_SECRET } from '#shared/giving/giving-token';
import { fakeSending } from '../../../../tests/support/client/file-sending';
import { fakeServer } from '../../../../tests/support/client/server';
import type { NewClip } from '../../lib/clip/make-clip';
import { clipSender, missingOfClip } from './gift-clip';

const TOKEN = 't'.repeat(43);
const made: NewClip = {
  video: new Blob(['pictures'], { type: 'video/mp4' }),
  codec: 'h264',
  voice: new Float32Array(16),
  still: 'data:image/jpeg;base64,AAAA',
  seconds: 3,
};
const clip = { made, line: ' Lotte waves. ', isBusy: false };
const gift = {
  id: '00000000-0000-4000-8000-000000000001',
  fromName: 'Lotte',
  agreed: true as const,
};

test('a clip needs pictures that are made, and a line', () => {
  expect(missingOfClip({ ...clip, made: undefined })).toBe('Please record or choose a clip first');
  expect(missingOfClip({ ...clip, isBusy: true })).toBe('Please record or choose a clip first');
  expect(missingOfClip({ ...clip, line: ' ' })).toBe('Please write what is said or seen');
  expect(missingOfClip(clip)).toBeUndefined();
});

test('its files are sent ahead with a secret of this browser, and are not sent twice unless they are gone', async () => {
  let uploads = 0;
  let answers = [503, 201];
  const secrets: (string | null)[] = [];
  const { calls } = fakeServer({
    'POST /api/give/uploads': (_body, _params, headers) => {
      secrets.push(headers.get('X-Giving-Secret'));
      expect(headers.get('X-Giving-Token')).toBe(TOKEN);
      uploads += 1;
      return { status: 201, body: { id: `upload ${uploads}` } };
    },
    'POST /api/give': (_body, _params, headers) => {
      secrets.push(headers.get('X-Giving-Secret'));
      const status = answers.shift() ?? 201;
      return status === 404
        ? { status, body: { message: 'It is gone.', code: 'upload-ended' } }
        : { status, body: { withdrawToken: 'w' } };
    },
  });
  const { sent } = fakeSending();
  const arriveAll = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await expect.poll(() => sent.length).toBe(at + 1);
      await sent[at]?.arrive();
    }
  };
  const send = clipSender(TOKEN);
  const first = expect(send(gift, clip, {})).rejects.toMatchObject({ status: 503 });
  await arriveAll(2);
  await first;
  await expect(send(gift, clip, {})).resolves.toEqual({ withdrawToken: 'w' });
  expect(uploads).toBe(2);
  expect(calls.at(-1)?.body).toEqual({
    ...gift,
    clip: { video: 'upload 1', voice: 'upload 2', still: made.still, line: 'Lotte waves.' },
  });
  answers = [404, 201];
  const last = send(gift, clip, {});
  await expect.poll(() => sent.length).toBe(3);
  await sent[2]?.arrive();
  await expect.poll(() => sent.length).toBe(4);
  await sent[3]?.arrive();
  await last;
  expect(calls.at(-1)?.body).toMatchObject({ clip: { video: 'upload 3', voice: 'upload 4' } });
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(GIVING_SECRET);
});
