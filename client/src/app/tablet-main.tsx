import '../index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepAppOnTablet } from '../features/person-mode/app-on-tablet';
import { homeScreenFirst } from '../features/person-mode/home-screen-first';
import { codeInFragment } from '../features/person-mode/pairing-code';
import { keepWholeGlass } from '../features/person-mode/whole-glass';
import { createQueryClient } from '../lib/query-client';
import { TabletApp } from './tablet-app';

const root = document.getElementById('root');
if (!root) throw new Error('tablet.html holds no #root');

const code = codeInFragment(window.location.hash);
// Nobody finds the code in the address afterwards.
if (window.location.hash) window.history.replaceState(null, '', window.location.pathname);

keepWholeGlass();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <TabletApp code={code} inBrowser={homeScreenFirst(navigator)} />
    </QueryClientProvider>
  </StrictMode>,
);

if (import.meta.env.PROD) void keepAppOnTablet();
