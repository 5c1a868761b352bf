import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#shared/product/languages';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { expectPreview, previewRoutes } from '../../../tests/support/client/tablet-preview';
import { showLanguage } from '../lib/messages';
import { HowItWorksPage } from './how-it-works-page';
import { LandingPage } from './landing-page';

afterEach(() => showLanguage('en'));

/** The words on the page; a sign that stands alone is none. */
function wordsIn(element: HTMLElement): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode())
    words.push(...(texts.currentNode.nodeValue?.match(/\S*\p{L}\S*/gu) ?? []));
  return words;
}

test('there are the ways in: join, create an account, log in', () => {
  renderApp(<LandingPage />);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    '/register',
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

test('it shows a day that ends at night, then what is inside and how it works', () => {
  renderApp(<LandingPage />);
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map((heading) => heading.textContent),
  ).toEqual(['Any time', 'When somebody is missed', 'It is night.']);
  const night = screen.getByRole('region', { name: 'It is night.' });
  expect(night).toHaveAttribute('data-theme', 'night');
  expect(night).toHaveTextContent('Amina comes in the morning, at nine.');
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(['Faces Game', 'Remember This', 'Family Sets Up', 'Daily Practice', 'Find & Remember']);
});

test.each([...languages])('it takes at most 350 words in %s', async (language) => {
  await showLanguage(language);
  renderApp(<LandingPage />);
  const words = wordsIn(screen.getByRole('main'));
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(350);
  expect(words.length).toBeGreaterThan(150);
});

test('each link of the quiet list leads to its place in the guide', () => {
  const { unmount } = renderApp(<LandingPage />);
  const places = within(screen.getByRole('region', { name: 'Everything else' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('#') ?? []);
  expect(places).toHaveLength(7);
  unmount();
  renderApp(<HowItWorksPage />);
  for (const [path, id = ''] of places) {
    expect(path).toBe('/how-it-works');
    expect(document.getElementById(id), id).toBeVisible();
  }
});

test('what a visitor types stands on the tablet’s own screen, in its words', async () => {
  const { calls } = fakeServer(previewRoutes);
  const { user } = renderApp(<LandingPage />);
  const figure = within(screen.getByRole('region', { name: 'Try it yourself' }));
  expect(figure.getByText('Your brother, Marc')).toBeVisible();
  const name = figure.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Els');
  const relation = figure.getByRole('textbox', { name: 'Relationship' });
  await user.clear(relation);
  await user.type(relation, 'sister');
  expect(await figure.findByText('Your sister, Els')).toBeVisible();
  expect(relation).toHaveAccessibleDescription('The tablet says: Your sister, Els');
  await expectPreview({
    screen: 'face',
    content: { locale: 'en', faces: [{ name: 'Els', relationship: 'sister' }] },
  });
  expect(calls.map(({ route }) => route)).not.toContain('GET /api/user');
});

test('a press reads the face aloud, and a second one ends it', async () => {
  const spoken: SpeechSynthesisUtterance[] = [];
  const cancel = vi.fn();
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      lang = '';
      rate = 1;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    cancel,
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
  });
  const { user } = renderApp(<LandingPage />);
  await user.click(screen.getByRole('button', { name: 'Hear a synthetic voice' }));
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['Your daughter, Sofie. She comes for coffee every Sunday and always brings flowers.', 'en'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Hear a synthetic voice' })).toBeVisible();
});

test('a browser that cannot speak says so when it is asked to', async () => {
  const { user } = renderApp(<LandingPage />);
  await user.click(screen.getByRole('button', { name: 'Hear a synthetic voice' }));
  expect(screen.getByText('This browser has no voice in this language.')).toBeVisible();
});

test('the footer names the year and leads home', () => {
  renderApp(<LandingPage />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/2025/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('there is help: in the bar, in a section of its own, and at the end', () => {
  renderApp(<LandingPage />);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }),
  ).toHaveAttribute('href', '/contact');
});

test.each([
  ['Privacy Policy', '/privacy-policy'],
  ['Cookie Policy', '/cookie-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Accessibility', '/accessibility'],
])('the footer leads to the %s', (name, href) => {
  renderApp(<LandingPage />);
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name })).toHaveAttribute(
    'href',
    href,
  );
});

test('it promises no cure', () => {
  renderApp(<LandingPage />);
  expect(screen.getByText('Dear Ones is not a medical device and not a treatment.')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(
    /treat|therapy|cure|improve|train|monitor|test/i,
  );
});
