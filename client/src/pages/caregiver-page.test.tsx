import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { anna } from '../../../tests/support/client/face-photos';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { CaregiverPage } from './caregiver-page';

test('Caregiver Tools holds the photos and the items, says how to use them, and leads back', async () => {
  fakeServer({
    'GET /api/face-photos': () => ({ body: [anna] }),
    'GET /api/remember-items': () => ({ body: [] }),
    'GET /api/people/:id/storage': () => ({ body: { usedBytes: 0 } }),
  });
  const { user } = renderApp(<CaregiverPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Caregiver Tools' })).toBeVisible();
  expect(await screen.findByText('1 photo(s) added')).toBeVisible();
  const parts = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const [link, region] of [
    ['Faces', 'Faces Game Photos'],
    ['Notes', 'Remember This Items'],
  ] as const) {
    const part = screen.getByRole('region', { name: region });
    expect(parts.getByRole('link', { name: link })).toHaveAttribute('href', `#${part.id}`);
  }
  const help = screen.getByRole('heading', { name: 'How to use Caregiver Tools' });
  expect(help).toBeVisible();
  expect(help.parentElement?.querySelectorAll('li')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'Print the album' })).not.toBeVisible();
  await user.click(screen.getByText('More'));
  expect(screen.getByRole('link', { name: 'Print the album' })).toBeVisible();
  expect(await screen.findByText('The album holds 1 of 200 photos.')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Caregiver Tools – Dear Ones'));
});

test.each([
  ['once there are some', [{ id: 1 }], ['Faces', 'Notes', 'Music']],
  ['of which there are none', [], ['Faces', 'Notes']],
])('the head of the album leads to the songs %s', async (_, songs, links) => {
  const { calls } = fakeServer({
    'GET /api/face-photos': () => ({ body: [anna] }),
    'GET /api/remember-items': () => ({ body: [] }),
    'GET /api/songs': () => ({ body: songs }),
  });
  renderApp(<CaregiverPage />);
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/songs'));
  const head = within(screen.getByRole('navigation', { name: 'On this page' }));
  await waitFor(() =>
    expect(head.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links),
  );
});

test('Messages that are kept are a row of the album, once there are some', async () => {
  const said = (id: string, more: Partial<MessageOfPerson>): MessageOfPerson => ({
    id,
    kind: 'thinking-of-you',
    toAll: true,
    at: '2026-11-20T10:00:00.000Z',
    tabletName: 'Kitchen',
    isOnSharedTablet: false,
    voiceUrl: null,
    seconds: 0,
    isHeard: true,
    isKept: false,
    isShown: false,
    ...more,
  });
  let messages = [said('a', {})];
  const { calls } = fakeServer({ 'GET /api/messages': () => ({ body: messages }) });
  const { queryClient, user } = renderApp(<CaregiverPage />);
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/messages'));
  expect(screen.queryByRole('heading', { name: 'Kept messages' })).toBeNull();
  messages = [said('a', {}), said('b', { isKept: true }), said('c', { isShown: true })];
  await queryClient.invalidateQueries({ queryKey: ['/api/messages'] });
  const row = await screen.findByRole('heading', { name: 'Kept messages' });
  expect(screen.getByText('2 messages')).toBeVisible();
  await user.click(row);
  expect(await screen.findAllByText(/I am thinking of you/)).toHaveLength(2);
});

test('An address with the fragment of a row opens it', async () => {
  fakeServer({});
  window.location.hash = '#more';
  onTestFinished(() => {
    window.location.hash = '';
  });
  renderApp(<CaregiverPage />);
  expect(await screen.findByRole('link', { name: 'Print the album' })).toBeVisible();
});
