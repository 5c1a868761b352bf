import '../index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preferencesAllowed } from '../features/consent/consent.store';
import { persistDisplay } from '../lib/display.store';
import { watchHistory } from '../lib/navigation/history-steps';
import { site } from '../lib/site';
import { embeddedUser } from '../session/embedded-user';
import { Root } from './app';
import { loadRoute } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');

watchHistory();
// Before anything is drawn, so that it is drawn once.
persistDisplay(preferencesAllowed());
// Printed links say where they lead.
document.documentElement.style.setProperty('--site-address', JSON.stringify(site.appUrl));

if (root.firstElementChild) {
  // With its chunks there, the page that was drawn ahead is taken over as it stands. Without them it can at least say so.
  const takeOver = () => void hydrateRoot(root, <Root />);
  loadRoute(window.location.pathname, embeddedUser() === null).then(takeOver, takeOver);
} else {
  createRoot(root).render(<Root />);
}
