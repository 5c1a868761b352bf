import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEAD_LINK_ELEMENT } from '#shared/product/site';
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

describe('a link that the document says does not work', () => {
  const TOKEN = 'd'.repeat(43);

  /** Opens the document of such a link, and shows the token and the reason. */
  async function openDead(code: string) {
    document.head.innerHTML = `<script type="application/json" id="${DEAD_LINK_ELEMENT}">{"code":"${code}","message":"It ended."}</script>`;
    history.replaceState(null, '', `/verify-email?token=${TOKEN}`);
    vi.resetModules();
    const opened = await import('./mailed-link');
    const Link = () => {
      const token = opened.useMailedToken() ?? '';
      return <p>{opened.linkError(token, null) ?? 'It may work.'}</p>;
    };
    render(<Link />);
    return opened;
  }

  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('is not asked about, and stays in the URL for a reload', async () => {
    const { mayWork } = await openDead('link-invalid');
    expect(screen.getByText('It ended.')).toBeVisible();
    expect(mayWork(TOKEN)).toBe(false);
    expect(window.location.search).toBe(`?token=${TOKEN}`);
  });

  test('is removed from the URL if it has only expired, because it can still disown the account', async () => {
    await openDead('link-expired');
    expect(screen.getByText('It ended.')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('says nothing of another link', async () => {
    const { linkError, mayWork } = await openDead('link-invalid');
    const other = 'e'.repeat(43);
    expect(linkError(other, null)).toBeUndefined();
    expect(mayWork(other)).toBe(true);
  });
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
