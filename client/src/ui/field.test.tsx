import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { PasswordField } from './password-field';
import { Switch } from './switch';
import { SwitchField } from './switch-field';
import { TextAreaField, TextField } from './text-field';

test('a control is named by its label and described by its hint', () => {
  renderApp(<TextField label="Email" hint="We never show it to anybody." name="email" />);
  const control = screen.getByRole('textbox', { name: 'Email' });
  expect(control).toHaveAccessibleDescription('We never show it to anybody.');
  expect(control).not.toHaveAttribute('aria-invalid');
});

test('an error is read together with the hint and marks the control as invalid', () => {
  renderApp(
    <TextField
      label="Email"
      hint="We never show it."
      error="Please enter an email address"
      name="email"
    />,
  );
  const control = screen.getByRole('textbox', { name: 'Email' });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription(
    'We never show it. Error: Please enter an email address',
  );
});

test('two fields of the same name keep their words apart', () => {
  renderApp(
    <>
      <TextField label="Name" error="Name is required" name="name" />
      <TextField label="Your name" name="name" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Error: Name is required',
  );
  expect(screen.getByRole('textbox', { name: 'Your name' })).not.toHaveAccessibleDescription();
});

test('long texts and optional fields are wired the same way', () => {
  renderApp(
    <>
      <TextAreaField label="Story" optional error="Too long" name="story" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Story (optional)' })).toHaveAccessibleDescription(
    'Error: Too long',
  );
});

test('what was typed into a password can be shown and hidden again', async () => {
  const { user } = renderApp(
    <PasswordField label="Password" name="password" autoComplete="current-password" />,
  );
  const control = screen.getByLabelText('Password');
  await user.type(control, 'a secret');
  expect(control).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(control).toHaveAttribute('type', 'text');
  expect(control).toHaveValue('a secret');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control).toHaveAttribute('type', 'password');
});

test('a password may be pasted', async () => {
  const { user } = renderApp(<PasswordField label="Password" name="password" />);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('from the manager');
  expect(screen.getByLabelText('Password')).toHaveValue('from the manager');
});

test('a switch is turned with the keyboard and says its state', async () => {
  const { user } = renderApp(<SwitchField label="Preferences" hint="Remembers your theme." />);
  const control = screen.getByRole('switch', { name: 'Preferences' });
  expect(control).toHaveAccessibleDescription('Remembers your theme.');
  await user.tab();
  await user.keyboard(' ');
  expect(control).toBeChecked();
});

function AnalyticsSwitch() {
  const [isOn, setOn] = useState(false);
  return <Switch label="Analytics" hint="Counts visits." checked={isOn} onCheckedChange={setOn} />;
}

test('a switch outside of a form is turned with the keyboard and by its label, and says its state', async () => {
  const { user } = renderApp(<AnalyticsSwitch />);
  const control = screen.getByRole('switch', { name: 'Analytics' });
  expect(control).toHaveAccessibleDescription('Counts visits.');
  expect(control).not.toBeChecked();
  await user.tab();
  await user.keyboard(' ');
  expect(control).toBeChecked();
  await user.keyboard('{Enter}');
  expect(control).not.toBeChecked();
  await user.click(screen.getByText('Analytics'));
  expect(control).toBeChecked();
});

test('a disabled switch keeps its state', async () => {
  const { user } = renderApp(
    <Switch label="Necessary" checked disabled onCheckedChange={() => expect.unreachable()} />,
  );
  await user.click(screen.getByText('Necessary'));
  expect(screen.getByRole('switch', { name: 'Necessary' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
});

test('a switch is server-rendered without the styles that the content security policy refuses', () => {
  const html = renderToString(<AnalyticsSwitch />);
  expect(html).toContain('role="switch"');
  expect(html).not.toContain('style=');
});
