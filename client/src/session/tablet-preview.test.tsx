import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { jozef } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { PREVIEW_READY } from './preview-messages';
import { TabletPreview } from './tablet-preview';

/** Answers with the settings of a person who speaks Dutch, and with the document of a preview. */
const answer = (path: string) =>
  Promise.resolve(
    path === '/tablet-preview'
      ? new Response('<!doctype html><p>Preview</p>')
      : Response.json(
          path === `/api/people/${jozef.id}` ? { locale: 'nl', name: 'Jozef' } : [jozef],
        ),
  );

test('The preview gets what the tablet shows in the language of the person, once its document is ready', async () => {
  vi.stubGlobal('fetch', answer);
  const { rerender } = renderApp(
    <TabletPreview screen="home" day="2026-11-23" content={{ message: 'All is well.' }} />,
  );
  const frame = await screen.findByTitle<HTMLIFrameElement>('What the tablet shows');
  expect(frame).toHaveAttribute('inert');
  const post = vi.fn();
  Object.assign(frame.contentWindow ?? {}, { postMessage: post });
  const say = (data: unknown, source = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }));
  say(PREVIEW_READY, window);
  say('hello');
  expect(post).not.toHaveBeenCalled();
  say(PREVIEW_READY);
  const content = { locale: 'nl', personName: 'Jozef', message: 'All is well.' };
  await waitFor(() =>
    expect(post.mock.lastCall).toEqual([
      { screen: 'home', now: '2026-11-23T09:00', content },
      window.origin,
    ]),
  );
  rerender(<TabletPreview screen="home" day="2026-11-23" content={{ message: 'Anna comes.' }} />);
  await waitFor(() =>
    expect(post.mock.lastCall?.[0]).toMatchObject({ content: { message: 'Anna comes.' } }),
  );
});
