import '../index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { languageIn } from '#shared/product/languages';
import { preferencesAllowed, shareAnswered } from '../features/consent/consent.store';
import { display, persistDisplay } from '../lib/display.store';
import { loadMessages, showLanguage } from '../lib/messages';
import { watchHistory } from '../lib/navigation/history-traversal';
import { site } from '../lib/site';
import { embeddedUser } from '../session/embedded-user';
import { Root } from './app';
import { recovery } from './commit-error';
import { loadRoute } from './load-route';

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');

watchHistory();
shareAnswered();
// The print style shows the full URLs of links.
window.addEventListener('beforeprint', () =>
  document.documentElement.style.setProperty('--site-address', JSON.stringify(site.appUrl)),
);
/** Precedes the first render, so that the page renders only once. */
const showDisplay = () => persistDisplay(preferencesAllowed());

if (root.firstElementChild) {
  // The page is hydrated once its chunks are loaded. If they fail to load, hydration shows the error.
  const hydrate = () => {
    showDisplay();
    // As a transition, hydration yields to taps and keys every few milliseconds instead of blocking them until it is done.
    startTransition(() => {
      hydrateRoot(root, <Root />, recovery);
    });
    const { language } = display.read().choice;
    // The server does not know a choice of a visitor that lasts for this visit only. That of an account is saved.
    if (embeddedUser() === null && language && !languageIn(window.location.pathname))
      void showLanguage(language);
  };
  Promise.all([
    loadMessages('index'),
    loadRoute(window.location.pathname, embeddedUser() === null),
  ]).then(hydrate, hydrate);
} else {
  void loadMessages('index').finally(() => {
    showDisplay();
    createRoot(root, recovery).render(<Root />);
  });
}
