import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { EmbeddedUser } from '#shared/account';
import type { Site } from '#shared/site';
import { setSite } from '../lib/site';
import { setEmbeddedUser } from '../session/embedded-user';
import { mayShow } from './access';
import { Root } from './app';
import { findRoute, loadRoute } from './routes';

export interface Visit {
  address: string;
  /** What follows the "?" of the address. */
  search?: string;
  /** Who is logged in. */
  user?: EmbeddedUser | null;
}

/**
 * What stands in #root at an address, as the browser would draw it before it has asked the server for anything,
 * and will take it over; empty where somebody who is logged in may not see the page. One process draws for one
 * site: texts are made of it when they are loaded.
 */
export async function renderPage(
  { address, search = '', user = null }: Visit,
  site: Site,
): Promise<string> {
  setSite(site);
  if (user && !mayShow(findRoute(address), user)) return '';
  await loadRoute(address, !user);
  // From here on without a pause: another page may be drawn for somebody else.
  setEmbeddedUser(user);
  const html = renderToString(
    <Router ssrPath={address} ssrSearch={search}>
      <Root />
    </Router>,
  );
  // React asks for pictures ahead of the page, also for those that a phone does not show; they stand right below.
  return html.replace(/^(<link [^>]*>)+/, '');
}
