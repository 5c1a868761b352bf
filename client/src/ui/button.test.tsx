import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { Button, LinkButton } from './button';
import { TextField } from './text-field';

test('a button does not send a form unless it is told to', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = renderApp(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('a busy button says what it does, keeps the focus, and does nothing when pressed', async () => {
  const press = vi.fn();
  const { user, rerender } = renderApp(<Button onClick={press}>Save</Button>);
  await user.tab();
  rerender(
    <Button busy="Saving…" onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a form is not sent twice by Enter while its button is busy', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = renderApp(
    <form onSubmit={submit}>
      <TextField label="Name" />
      <Button type="submit" busy="Saving…">
        Save
      </Button>
    </form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a link that looks like a button changes the page', async () => {
  const { user, location } = renderApp(<LinkButton href="/register">Create Account</LinkButton>);
  await user.click(screen.getByRole('link', { name: 'Create Account' }));
  expect(location()).toBe('/register');
});

test('a telephone link is left to the browser', () => {
  renderApp(<LinkButton href="tel:+3212345678">Call</LinkButton>);
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+3212345678');
});
