import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths, type Path } from '#shared/product/paths';
import { loadAhead, savesData } from '../lib/when-idle';
import { loadRoute } from './load-route';

/** The pages that users mostly open next. */
const likelyNext: Partial<Record<string, readonly Path[]>> = {
  [paths.home]: [paths.login, paths.register],
  [paths.login]: [paths.dashboard],
  [paths.dashboard]: [paths.caregiver, paths.facesGame, paths.remember, paths.day, paths.circle],
};

/** Prefetches the pages that are likely to be opened next, and the target of a link once it is pressed or focused. */
export function usePrefetch(isVisitor: boolean): void {
  const [address] = useLocation();
  useEffect(() => {
    let isCurrent = true;
    let cancels: (() => void)[] = [];
    const ahead = isVisitor || address !== paths.home ? address : paths.dashboard;
    // The current page has priority over those that may follow.
    void fetchPage(address, isVisitor).then(() => {
      if (!isCurrent || savesData()) return;
      cancels = (likelyNext[ahead] ?? []).map((path) => loadAhead(() => fetchPage(path)));
    });
    return () => {
      isCurrent = false;
      cancels.forEach((cancel) => cancel());
    };
  }, [address, isVisitor]);

  useEffect(() => {
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, fetchTarget);
    return () => {
      for (const event of events) document.removeEventListener(event, fetchTarget);
    };
  }, []);
}

function fetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void fetchPage(link.pathname);
}

/** Ignores errors, because the page is requested again when it is shown. */
const fetchPage = (address: string, isVisitor = false) =>
  loadRoute(address, isVisitor).catch(() => undefined);
