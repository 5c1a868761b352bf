import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import type { Deps } from '../deps';
import { anyone } from '../http/guards';
import { openapi } from './openapi';

/** The API's own description, the same for everybody and as long as the server runs. */
export function openapiRoutes({ config }: Pick<Deps, 'config'>): Router {
  const router = Router();
  const manifest = JSON.parse(
    readFileSync(path.join(config.projectDir, 'package.json'), 'utf8'),
  ) as { version: string };
  const document = JSON.stringify(openapi({ ...config, version: manifest.version }));

  router.get('/openapi.json', anyone, (_req, res) => {
    res.type('json').send(document);
  });

  return router;
}
