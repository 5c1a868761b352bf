import { test } from 'vitest';
import type { Song } from '#shared/songs/song.answer';
import { jozef } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { expectPreview, previewRoutes } from '../../../tests/support/client/tablet-preview';
import { TabletNow } from './tablet-now';

const song = (id: number, title: string, restingUntil: string | null): Song => ({
  id,
  title,
  who: null,
  why: null,
  photoUrl: null,
  audioUrl: `/api/sounds/${id}`,
  seconds: 180,
  restingUntil,
  createdAt: '2026-11-28T10:00:00.000Z',
});

test('the tablet in small has the songs that the tablet offers, so that it shows the tile Music', async () => {
  const none = () => ({ body: [] });
  fakeServer({
    ...previewRoutes,
    [`GET /api/people/${jozef.id}`]: () => ({
      body: { locale: 'nl', name: 'Jozef', message: null, timeZone: 'Europe/Brussels' },
    }),
    'GET /api/face-photos': none,
    'GET /api/remember-items': none,
    'GET /api/plans': none,
    'GET /api/hello': none,
    'GET /api/call-contacts': none,
    'GET /api/songs': () => ({
      body: [
        song(1, 'Waltz', null),
        song(2, 'Tango', '9999-01-01'),
        song(3, 'Polka', '2020-01-01'),
      ],
    }),
  });
  renderApp(<TabletNow isNight={false} />);
  await expectPreview({
    screen: 'home',
    content: { songs: [{ title: 'Waltz' }, { title: 'Polka' }] },
  });
});
