import '../index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preferencesAllowed } from '../features/consent/consent.store';
import { persistDisplay } from '../lib/display.store';
import { watchHistory } from '../lib/navigation/history-traversal';
import { site } from '../lib/site';
import { embeddedUser } from '../session/embedded-user';
import { Root } from './app';
import { loadRoute } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');

watchHistory();
// Runs before the first render, so that the page renders only once.
persistDisplay(preferencesAllowed());
// The print style shows the full URLs of links.
document.documentElement.style.setProperty('--site-address', JSON.stringify(site.appUrl));

if (root.firstElementChild) {
  // The page is hydrated once its chunks are loaded. If they fail to load, hydration shows the error.
  const hydrate = () => void hydrateRoot(root, <Root />);
  loadRoute(window.location.pathname, embeddedUser() === null).then(hydrate, hydrate);
} else {
  createRoot(root).render(<Root />);
}
