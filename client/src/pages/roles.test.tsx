import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hasRight, ROLES } from '#shared/circle/roles';
import { anna } from '../../../tests/support/client/face-photos';
import { jozef } from '../../../tests/support/client/people';
import { pills } from '../../../tests/support/client/remember-items';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { FacePhotoPanel } from '../features/faces/face-photo-panel';
import { RememberItemPanel } from '../features/remember/remember-item-panel';
import { CaregiverPage } from './caregiver-page';

beforeEach(() => {
  fakeServer({
    'GET /api/face-photos': () => ({ body: [anna] }),
    'GET /api/remember-items': () => ({ body: [pills] }),
  });
});

const isOffered = (name: RegExp) => screen.queryByRole('button', { name }) !== null;

test.each(ROLES)('the album offers a %s what the role may do', async (role) => {
  const { user } = renderApp(<FacePhotoPanel />, { people: [{ ...jozef, role }] });
  await screen.findByText(anna.name);
  const photo = screen.queryByRole('button', { name: 'Photo of Anna' });
  expect(photo !== null).toBe(hasRight(role, 'contribute'));
  if (photo) await user.click(photo);
  expect(isOffered(/^Edit/)).toBe(hasRight(role, 'edit'));
  expect(isOffered(/^Delete/)).toBe(hasRight(role, 'edit'));
  expect(isOffered(/voice/i)).toBe(hasRight(role, 'contribute'));
  expect(isOffered(/^Add Photo/)).toBe(hasRight(role, 'contribute'));
});

test.each([
  ['viewer', []],
  ['helper', [/^What you add waits/]],
  ['caregiver', [/^Photos and items can be changed or deleted at any time/]],
] as const)('Caregiver Tools tell a %s what the role may do', async (role, advice) => {
  renderApp(<CaregiverPage />, { people: [{ ...jozef, role }] });
  const hasAdvice = (text: RegExp) => screen.queryByText(text) !== null;
  const told = [/^What you add waits/, /^Photos and items can be changed or deleted/];
  expect(told.filter(hasAdvice)).toHaveLength(advice.length);
  for (const text of advice) expect(screen.getByText(text)).toBeVisible();
  await screen.findByText(anna.name);
});

test.each(ROLES)('the items offer a %s what the role may do', async (role) => {
  const { user } = renderApp(<RememberItemPanel />, { people: [{ ...jozef, role }] });
  await screen.findByText(pills.title);
  expect(isOffered(/^Edit/)).toBe(hasRight(role, 'edit'));
  if (hasRight(role, 'edit')) {
    await user.click(screen.getByRole('button', { name: 'Edit Pills' }));
    expect(await screen.findByRole('button', { name: /^Pin/ })).toBeVisible();
    expect(isOffered(/^Delete/)).toBe(true);
  } else expect(isOffered(/^(Pin|Delete)/)).toBe(false);
  expect(isOffered(/voice/i)).toBe(hasRight(role, 'contribute'));
});

test.each(ROLES)('Caregiver Tools offer a %s the paper that the role may see', async (role) => {
  const { user } = renderApp(<CaregiverPage />, { people: [{ ...jozef, role }] });
  await screen.findByText(anna.name);
  await user.click(screen.getByText('More'));
  expect(screen.getByRole('link', { name: 'Print the album' })).toBeVisible();
  const fridge = screen.queryByRole('link', { name: 'Print the fridge sheet' });
  expect(fridge !== null).toBe(hasRight(role, 'manageCalls'));
});
