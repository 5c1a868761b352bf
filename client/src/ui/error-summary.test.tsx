import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Form } from './form';
import { TextField } from './text-field';

const errors = [
  { name: 'email', message: 'Please enter an email address' },
  { name: 'address.city', message: 'City is required' },
];

function Example() {
  const [tries, setTries] = useState(0);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
      }}
    >
      <ErrorSummary errors={tries > 0 ? errors : []} focusKey={tries} />
      <TextField label="Email" name="email" />
      <TextField label="City" name="address.city" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('shows nothing while nothing is wrong', () => {
  renderApp(<Example />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('takes the focus at every failed try', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('does not move the focus when an error disappears and returns while the user types', async () => {
  const form = (shown: typeof errors) => (
    <Form>
      <ErrorSummary errors={shown} focusKey={1} />
      <TextField label="Email" name="email" />
    </Form>
  );
  const { user, rerender } = renderApp(form(errors));
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  rerender(form([]));
  rerender(form(errors));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('each line leads to its field', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('link', { name: 'City is required' }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});
