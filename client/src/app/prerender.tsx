import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Site } from '#shared/site';
import { setSite } from '../lib/site';
import { Root } from './root';
import { loadRoute } from './routes';

/**
 * What stands in #root at an address for somebody who is not logged in, as the browser would draw it
 * and will take it over. One process draws for one site: texts are made of it when they are loaded.
 */
export async function renderPage(address: string, site: Site): Promise<string> {
  setSite(site);
  await loadRoute(address, true);
  const html = renderToString(
    <Router ssrPath={address} ssrSearch="">
      <Root />
    </Router>,
  );
  // React asks for pictures ahead of the page, also for those that a phone does not show; they stand right below.
  return html.replace(/^(<link [^>]*>)+/, '');
}
