import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useFragmentToken, useMailedToken } from './mailed-link';
import { watchHistory } from './navigation/history-traversal';

const Token = () => <p>{useMailedToken()}</p>;

beforeEach(() => history.replaceState(null, '', '/'));

test('the token of a mailed link is removed from the URL, and is still known after a reload', () => {
  history.replaceState({ mine: 1 }, '', '/verify-email?token=abc&from=mail');
  const { unmount } = render(<Token />);
  expect(screen.getByText('abc')).toBeVisible();
  expect(window.location.search).toBe('?from=mail');
  expect(history.state).toMatchObject({ mine: 1 });
  unmount();
  render(<Token />);
  expect(screen.getByText('abc')).toBeVisible();
});

test('another link that is opened in the same tab replaces the token', () => {
  history.replaceState(null, '', '/verify-email?token=abc');
  render(<Token />);
  act(() => history.pushState(null, '', '/verify-email?token=def'));
  expect(screen.getByText('def')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('a URL without a token has none', () => {
  const { container } = render(<Token />);
  expect(container.textContent).toBe('');
});

test('numbering the history entries after a reload does not remove the token', () => {
  history.replaceState(null, '', '/verify-email?token=abc');
  render(<Token />).unmount();
  watchHistory();
  render(<Token />);
  expect(screen.getByText('abc')).toBeVisible();
});

const Fragment = () => <p>{useFragmentToken()}</p>;

test('a token in the fragment is removed from the URL too, and is still known after a reload', () => {
  history.replaceState({ mine: 1 }, '', '/call-answer?from=mail#abc');
  render(<Fragment />).unmount();
  expect(window.location.href).toMatch(/\/call-answer\?from=mail$/);
  expect(history.state).toMatchObject({ mine: 1 });
  render(<Fragment />);
  expect(screen.getByText('abc')).toBeVisible();
});
