import '../index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSessionClient } from '../session/session-client';
import { shareSession } from '../session/session-tabs';
import { Toaster } from '../ui/toast';
import { TooltipProvider } from '../ui/tooltip';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');

const queryClient = createSessionClient();
shareSession(queryClient);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <App />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
