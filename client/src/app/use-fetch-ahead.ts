import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths, type Path } from '#shared/paths';
import { savesData, whenIdle } from '../lib/when-idle';
import { loadRoute } from './routes';

/** Where people mostly go from a page. */
const likelyNext: Partial<Record<string, readonly Path[]>> = {
  [paths.home]: [paths.login, paths.register],
  [paths.login]: [paths.dashboard],
  [paths.dashboard]: [paths.facesGame, paths.remember, paths.caregiver],
};

/** Fetches the pages that somebody is likely to open next, and any page whose link they are about to press. */
export function useFetchAhead(isVisitor: boolean): void {
  const [address] = useLocation();
  useEffect(() => {
    let isHere = true;
    let giveUp = () => {};
    const ahead = isVisitor || address !== paths.home ? address : paths.dashboard;
    const fetchNext = () => likelyNext[ahead]?.forEach((path) => void fetchPage(path));
    // What is asked for comes before what may be.
    void fetchPage(address, isVisitor).then(() => {
      if (isHere && !savesData()) giveUp = whenIdle(fetchNext);
    });
    return () => {
      isHere = false;
      giveUp();
    };
  }, [address, isVisitor]);

  useEffect(() => {
    const occasions = ['pointerdown', 'focusin'] as const;
    for (const occasion of occasions) document.addEventListener(occasion, fetchTarget);
    return () => {
      for (const occasion of occasions) document.removeEventListener(occasion, fetchTarget);
    };
  }, []);
}

function fetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void fetchPage(link.pathname);
}

/** Only an attempt: what does not come is asked for again when it is to be shown. */
const fetchPage = (address: string, isVisitor = false) =>
  loadRoute(address, isVisitor).catch(() => undefined);
