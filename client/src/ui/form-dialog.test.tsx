import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { Button } from './button';
import { FormDialog } from './form-dialog';
import { TextField } from './text-field';
import { useUnsaved } from './unsaved-changes';

function ExampleForm() {
  const [name, setName] = useState('');
  useUnsaved(name !== '');
  return <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />;
}

function Example({ saving }: { saving: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add photo</Button>
      <FormDialog title="Add a photo" open={open} saving={saving} onClose={() => setOpen(false)}>
        <ExampleForm />
      </FormDialog>
    </>
  );
}

async function open({ typed = '', saving = false }) {
  const { user } = renderApp(<Example saving={saving} />);
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  if (typed) await user.type(screen.getByLabelText('Name'), typed);
  const ways = {
    Escape: () => user.keyboard('{Escape}'),
    Close: () => user.click(screen.getByRole('button', { name: 'Close' })),
  };
  return { user, leaveBy: (way: keyof typeof ways) => ways[way]() };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const both = ['Escape', 'Close'] as const;

test.each(both)('%s closes it at once while nothing is typed', async (way) => {
  const { leaveBy } = await open({});
  await leaveBy(way);
  expect(question()).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(both)('%s asks for confirmation if there is input, and staying keeps it', async (way) => {
  const { user, leaveBy } = await open({ typed: 'Anna' });
  await leaveBy(way);
  expect(question()).toHaveAccessibleDescription('What you typed will be lost.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
});

test('Escape asks as well when it comes before what was typed has led to a new drawing', async () => {
  await open({});
  const name = screen.getByLabelText('Name');
  act(() => {
    fireEvent.input(name, { target: { value: 'Anna' } });
    fireEvent.keyDown(name, { key: 'Escape' });
  });
  expect(question()).toBeVisible();
});

test('a second Escape is a wish to stay', async () => {
  const { leaveBy } = await open({ typed: 'Anna' });
  await leaveBy('Escape');
  await leaveBy('Escape');
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
});

test('leaving closes both, gives the focus back, and is forgotten when it is opened again', async () => {
  const { user, leaveBy } = await open({ typed: 'Anna' });
  await leaveBy('Escape');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(question()).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add photo' })).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  await leaveBy('Escape');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(both)('%s does nothing while the form is being sent', async (way) => {
  const { leaveBy } = await open({ typed: 'Anna', saving: true });
  await leaveBy(way);
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
});
