import '../index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferencesAllowed } from '../features/consent/consent.store';
import { keepDisplay } from '../lib/display.store';
import { site } from '../lib/site';
import { createSessionClient } from '../session/session-client';
import { shareSession } from '../session/session-tabs';
import { App } from './app';
import { ToasterOnDemand } from './toaster-on-demand';

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');

// Before anything is drawn, so that it is drawn once.
keepDisplay(preferencesAllowed());
// Printed links say where they lead.
document.documentElement.style.setProperty('--site-address', JSON.stringify(site.appUrl));

const queryClient = createSessionClient();
shareSession(queryClient);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
      <ToasterOnDemand />
    </QueryClientProvider>
  </StrictMode>,
);
