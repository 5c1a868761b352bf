import '../index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { languageOf } from '#shared/product/languages';
import { correctClock } from '../features/tablet/person-clock.store';
import { PreviewScreen } from '../features/tablet/preview-screen';
import { tabletPaths } from '../features/tablet/screen-paths';
import { loadMessages } from '../lib/messages';
import { createQueryClient } from '../lib/query-client';
import {
  isTabletPreviewed,
  PREVIEW_READY,
  type TabletPreviewed,
} from '../session/preview-messages';

/*
 * The document of a preview: a screen of the tablet in a frame of a page of the family (`session/tablet-preview.tsx`). It
 * is a document of its own, because the tablet speaks the person's language, and its sizes depend on its window.
 */

const element = document.getElementById('root');
if (!element) throw new Error('tablet-preview.html holds no #root');
const root = createRoot(element);
const queryClient = createQueryClient();
let latest: TabletPreviewed | undefined;

function show(previewed: TabletPreviewed): void {
  // The tablet's own colors, whatever those of the page around it are.
  document.documentElement.dataset.theme = previewed.screen === 'night' ? 'night' : 'light';
  correctClock(new Date(previewed.now).toUTCString());
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router hook={memoryLocation({ path: pathOf(previewed), static: true }).hook}>
          <PreviewScreen {...previewed} />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const pathOf = ({ screen }: TabletPreviewed): string =>
  screen === 'face'
    ? tabletPaths.faces
    : screen === 'reminder' || screen === 'night'
      ? tabletPaths.home
      : tabletPaths[screen];

async function showInLanguage(previewed: TabletPreviewed): Promise<void> {
  latest = previewed;
  await loadMessages('tablet-preview', languageOf(previewed.content.locale));
  if (latest === previewed) show(previewed);
}

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  // Without its messages the preview stays as it was; the next change tries again.
  if (source === window.parent && isTabletPreviewed(data))
    void showInLanguage(data).catch(() => undefined);
});
window.parent.postMessage(PREVIEW_READY, window.origin);
