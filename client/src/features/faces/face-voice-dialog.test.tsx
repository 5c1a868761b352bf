import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Person } from '#shared/people/person.answer';
import { anna } from '../../../../tests/support/client/face-photos';
import { fakeMicrophone } from '../../../../tests/support/client/microphone';
import { jozef, maria } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { FaceVoiceDialog } from './face-voice-dialog';

async function saveFor(person: Person, answer: { status: number; body: unknown }) {
  const save = `PUT /api/people/${person.id}/face-photos/${anna.id}/voice`;
  fakeServer({ [save]: () => answer });
  const onClose = vi.fn<() => void>();
  const { user } = renderApp(<FaceVoiceDialog photo={anna} onClose={onClose} />, {
    people: [person],
  });
  fakeMicrophone();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Save Recording' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
}

test('the recording of a caregiver is saved, and that is said', async () => {
  await saveFor(jozef, { status: 200, body: { ...anna, voiceUrl: '/api/voices/1' } });
  expect(screen.getByText('Recording saved successfully')).toBeInTheDocument();
});

test('the recording of a helper waits for the family, which is said in place of success', async () => {
  await saveFor(maria, { status: 202, body: { waiting: true } });
  expect(
    screen.getByText('Thank you. Somebody of the family looks at it first.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Recording saved successfully')).not.toBeInTheDocument();
});
