import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { ToolLinks } from './tool-links';

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('everybody finds the caregiver tools and the settings', () => {
  renderApp(<ToolLinks user={{ isAdmin: false, isEmailVerified: true }} />);
  expect(names()).toEqual(['Caregiver Tools', 'Settings']);
});

test('admins find the admin panel besides', () => {
  renderApp(<ToolLinks user={{ isAdmin: true, isEmailVerified: true }} />);
  expect(names()).toEqual(['Caregiver Tools', 'Settings', 'Admin Panel']);
});

test('an admin whose address is not verified does not', () => {
  renderApp(<ToolLinks user={{ isAdmin: true, isEmailVerified: false }} />);
  expect(names()).toEqual(['Caregiver Tools', 'Settings']);
});
