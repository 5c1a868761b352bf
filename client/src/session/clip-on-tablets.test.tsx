import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClipCodec } from '#shared/media/clip-codecs';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { tablet } from '../../../tests/support/client/tablets';
import { ClipOnTablets } from './clip-on-tablets';

const stateOf = (plays: ClipCodec[] | null): Tablet['state'] => ({
  awake: true,
  canSpeak: true,
  version: '1',
  contentAge: 0,
  heardAt: new Date().toISOString(),
  setupDone: [],
  full: false,
  reach: null,
  canRecord: null,
  canTalk: null,
  plays,
  songs: null,
  clips: null,
});

async function show(played: (ClipCodec[] | null)[], hasVoice = true) {
  const { calls } = fakeServer({
    'GET /api/tablets': () => ({
      body: played.map((plays, at) =>
        tablet(at + 1, `Tablet ${at + 1}`, { state: stateOf(plays) }),
      ),
    }),
  });
  renderApp(<ClipOnTablets codec="vp9" hasVoice={hasVoice} />);
  await expect.poll(() => calls.length).toBe(1);
}

test('the family reads what a tablet does with a clip that it cannot play', async () => {
  await show([['h264']]);
  expect(
    await screen.findByText('Jozef’s tablet shows the picture and plays the voice.'),
  ).toBeVisible();
});

test('a clip without sound is a picture only', async () => {
  await show([['h264']], false);
  expect(await screen.findByText('Jozef’s tablet shows the picture only.')).toBeVisible();
});

test('of several tablets, those are named that cannot play it; one that has told nothing is not', async () => {
  await show([['h264'], ['h264', 'vp9'], null]);
  expect(
    await screen.findByText('Tablet 1: this tablet shows the picture and plays the voice.'),
  ).toBeVisible();
  expect(screen.queryByText(/Tablet [23]/)).not.toBeInTheDocument();
});
