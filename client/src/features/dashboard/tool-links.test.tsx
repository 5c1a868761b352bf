import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { ToolLinks } from './tool-links';

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('everybody finds the caregiver tools and the settings', () => {
  renderApp(<ToolLinks user={{ isAdmin: false }} />);
  expect(names()).toEqual(['Caregiver Tools', 'Settings']);
});

test('admins find the admin panel besides', () => {
  renderApp(<ToolLinks user={{ isAdmin: true }} />);
  expect(names()).toEqual(['Caregiver Tools', 'Settings', 'Admin Panel']);
});
