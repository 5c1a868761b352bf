import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { PREVIEW_READY } from '../../../client/src/session/preview-messages';
import { jozef } from './people';

/** The answers to the requests of a tablet preview, for fakeServer. */
export const previewRoutes = {
  'GET /tablet-preview': () => ({ body: 'The document of a preview' }),
  [`GET /api/people/${jozef.id}`]: () => ({ body: { locale: 'nl', name: 'Jozef' } }),
};

/** Waits until the preview on the page shows something that matches. */
export async function expectPreview(shown: object): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('What the tablet shows');
  const post = vi.fn();
  Object.assign(frame.contentWindow ?? {}, { postMessage: post });
  window.dispatchEvent(
    new MessageEvent('message', { data: PREVIEW_READY, source: frame.contentWindow }),
  );
  await waitFor(() => expect(post.mock.lastCall?.[0]).toMatchObject(shown));
}
