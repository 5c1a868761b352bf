import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeMicrophone } from '../../../../tests/support/client/microphone';
import { fakePeerConnections } from '../../../../tests/support/client/peer-connections';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { CallsRow } from './calls-row';
import { RingVoiceDialog } from './ring-voice';

beforeAll(async () => void (await RingVoiceDialog.load()));

const secure = (isSecureContext: boolean) => vi.stubGlobal('isSecureContext', isSecureContext);

beforeEach(() => {
  fakePeerConnections();
  Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true });
  secure(true);
  return () => Reflect.deleteProperty(navigator, 'mediaDevices');
});

function show(callsOn: boolean, role: 'owner' | 'caregiver' | 'helper' = 'owner') {
  let isOn = callsOn;
  let ringVoiceUrl: string | null = null;
  const { calls } = fakeServer({
    'GET /api/people/:personId': () => ({ body: { ...jozef, callsOn: isOn } }),
    'PATCH /api/people/:personId': (body) => {
      isOn = (body as { callsOn: boolean }).callsOn;
      return { body: { ...jozef, callsOn: isOn } };
    },
    'GET /api/people/:personId/live-calls': () => ({
      body: { mayRing: true, hasRelay: false, timeZone: 'Europe/Brussels', ringVoiceUrl },
    }),
    'PUT /api/people/:personId/ring-voice': () => {
      ringVoiceUrl = '/api/voices/1';
      return { body: { ringVoiceUrl } };
    },
    'DELETE /api/people/:personId/ring-voice': () => {
      ringVoiceUrl = null;
      return { status: 204 };
    },
  });
  return { calls, ...renderApp(<CallsRow />, { people: [{ ...jozef, role }] }) };
}

const button = () => screen.findByRole('button', { name: 'Call on the tablet' });

test('Calls are off until an owner turns them on, after a sentence that asks whether Jozef was asked', async () => {
  const { user, calls } = show(false);
  await user.click(await screen.findByText('Calls on the tablet'));
  expect(screen.queryByRole('button', { name: 'Call on the tablet' })).toBeNull();
  const choice = screen.getByRole('switch', { name: 'The family can call on the tablet' });
  expect(choice).not.toBeChecked();
  expect(screen.getByText('Have you asked Jozef?')).toBeVisible();
  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(calls.filter(({ route }) => route.startsWith('PATCH'))).toMatchObject([
    { body: { callsOn: true } },
  ]);
  expect(await button()).toBeVisible();
});

test('A caregiver calls, and turns nothing on', async () => {
  show(true, 'caregiver');
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each(['owner', 'caregiver', 'helper'] as const)(
  'Over plain http %ss read why there is no call',
  async (role) => {
    secure(false);
    show(true, role);
    expect(await screen.findByText(/begins with https/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Call on the tablet' })).toBeNull();
  },
);

test('In a browser without live calls a caregiver reads that another one has them', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  show(true, 'caregiver');
  expect(await screen.findByText(/open this page in another one/)).toBeVisible();
});

test('A caregiver records what the tablet plays when she calls, and deletes it', async () => {
  const { user, calls } = show(true, 'caregiver');
  fakeMicrophone();
  await user.click(await screen.findByRole('button', { name: 'Record your voice' }));
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Save Recording' }));
  expect(await screen.findByText('When you call, the tablet plays your own voice.')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
    voice: expect.stringMatching(/^data:audio\/wav/) as string,
  });
  await user.click(screen.getByRole('button', { name: 'Your voice' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Recording' }));
  expect(await screen.findByRole('button', { name: 'Record your voice' })).toBeVisible();
});

test('A helper records none', async () => {
  show(true, 'helper');
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('button', { name: /voice/i })).toBeNull();
});
