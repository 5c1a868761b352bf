import { lazyComponent } from '../lib/lazy-component';
import { PageOfAccount } from './lazy-page-of-account';
import { findRoute, pageFor, pageWithoutSession } from './routes';

export const SessionShell = lazyComponent(() =>
  import('./session-shell').then((page) => page.SessionShell),
);

/** Loads all chunks of a page, so that it renders without a skeleton. */
export async function loadRoute(address: string, isVisitor: boolean): Promise<void> {
  const route = findRoute(address);
  const open = pageWithoutSession(route, isVisitor);
  if (open || !route) await open?.load();
  else {
    const around = route.access !== 'public' && !isVisitor ? [PageOfAccount] : [];
    await Promise.all(
      [SessionShell, ...around, pageFor(route, isVisitor)].map(({ load }) => load()),
    );
  }
}
