import '../index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followCamera } from '../features/tablet/live-calls/may-use-camera.store';
import { followMicrophone } from '../features/tablet/messages/may-record.store';
import { registerServiceWorker } from '../features/tablet/offline/service-worker';
import { mustAddToHomeScreen } from '../features/tablet/pairing/home-screen';
import { codeInFragment } from '../features/tablet/pairing/pairing-code';
import { preventPinchZoom } from '../features/tablet/viewport-zoom';
import { loadMessages, useTranslations } from '../lib/messages';
import { createQueryClient } from '../lib/query-client';
import { recovery } from './commit-error';
import { TabletApp } from './tablet-app';
import { lastLanguage } from './tablet-language';

const root = document.getElementById('root');
if (!root) throw new Error('tablet.html holds no #root');

const code = codeInFragment(window.location.hash);
// Removes the code from the URL, so that nobody finds it there later.
if (window.location.hash) window.history.replaceState(null, '', window.location.pathname);

preventPinchZoom();
void followMicrophone();
void followCamera();
const queryClient = createQueryClient();

function TabletRoot() {
  useTranslations();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TabletApp code={code} inBrowser={mustAddToHomeScreen(navigator)} />
      </QueryClientProvider>
    </StrictMode>
  );
}

void loadMessages('tablet', lastLanguage()).finally(() =>
  createRoot(root, recovery).render(<TabletRoot />),
);

if (import.meta.env.PROD) void registerServiceWorker();
