import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component';
import { Disclosure } from '../../ui/disclosure';

const SongPanel = lazyComponent(async () => (await import('./song-panel')).SongPanel);

/** The songs of the tablet: a row that opens. */
export const MusicSection = () => (
  <Disclosure
    id="music"
    title={t({ message: 'Music', comment: 'Heading: the songs that the tablet offers' })}
    isLazy
  >
    <Suspense>
      <SongPanel />
    </Suspense>
  </Disclosure>
);
