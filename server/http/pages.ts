import express, { Router, type RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '#shared/paths';
import { SITE_ELEMENT, type Site } from '#shared/site';
import type { Config } from '../config';

const known = new Set<string>(Object.values(paths));

/**
 * The built browser application: its hashed files to be kept for ever, and for every address of a
 * page its one document, with status 404 where the product has no such page. The document tells the
 * pages who runs this installation.
 */
export function pages(clientDir: string, config: Pick<Config, 'appUrl' | 'operator'>): Router {
  const router = Router();
  const readDocument = documentReader(path.join(clientDir, 'index.html'), siteElement(config));

  const sendPage: RequestHandler = async (req, res) => {
    const address = req.path.replace(/(.)\/+$/, '$1');
    res.status(known.has(address) ? 200 : 404).set('Cache-Control', 'no-cache');
    const document = await readDocument();
    if (document) res.type('html').send(document);
    else res.type('text').send('The pages have not been built. Run: npm run build');
  };

  // The bare file would not say who runs this.
  router.get('/index.html', sendPage);
  router.use('/assets', express.static(path.join(clientDir, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }));
  router.get('/*path', sendPage);
  router.get('/', sendPage);
  return router;
}

/** Reads the file once, with `element` put at the end of its head. Answers undefined while there is no such file. */
function documentReader(file: string, element: string): () => Promise<string | undefined> {
  let document: string | undefined;
  return async () => {
    document ??= (await readFile(file, 'utf8').catch(unlessMissing))?.replace('</head>', () => `${element}</head>`);
    return document;
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function siteElement({ appUrl, operator }: Pick<Config, 'appUrl' | 'operator'>): string {
  const site: Site = {
    appUrl,
    operatorName: operator.name,
    operatorAddress: operator.address,
    supportEmail: operator.supportEmail,
  };
  // Without a "<", no text in it can end the element.
  return `<script type="application/json" id="${SITE_ELEMENT}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
}
