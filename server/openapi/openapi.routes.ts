import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Router } from 'express';
import { descriptionCalls } from '#shared/api/description';
import type { Deps } from '../deps';
import { routes, SENT } from '../http/route';
import { openapi } from './openapi';

/** Serves the OpenAPI document, which is the same for everybody and is built once. */
export function openapiRoutes({ config }: Pick<Deps, 'config'>): Router {
  const manifest = JSON.parse(
    readFileSync(path.join(config.projectDir, 'package.json'), 'utf8'),
  ) as { version: string };
  const document = JSON.stringify(openapi({ ...config, version: manifest.version }));

  return routes(descriptionCalls, {
    'GET /api/openapi.json': ({ res }) => {
      res.type('json').send(document);
      return SENT;
    },
  });
}
