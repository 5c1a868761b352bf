import express, { Router } from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { paths } from '#shared/paths';

const known = new Set<string>(Object.values(paths));

/**
 * The built browser application: its hashed files to be kept for ever, and for every address of a
 * page its one document, with status 404 where the product has no such page.
 */
export function pages(clientDir: string): Router {
  const router = Router();
  const document = path.join(clientDir, 'index.html');
  router.use('/assets', express.static(path.join(clientDir, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }));
  router.get('/*path', sendPage);
  router.get('/', sendPage);

  function sendPage(req: express.Request, res: express.Response): void {
    const address = req.path.replace(/(.)\/+$/, '$1');
    res.status(known.has(address) ? 200 : 404).set('Cache-Control', 'no-cache');
    if (existsSync(document)) res.sendFile(document);
    else res.type('text').send('The pages have not been built. Run: npm run build');
  }
  return router;
}
