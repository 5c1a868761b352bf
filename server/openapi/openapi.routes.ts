import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Router } from 'express';
import { descriptionEndpoints } from '#shared/product/description.api';
import type { Deps } from '../deps';
import { routes, SENT } from '../http/route';
import { openapi } from './openapi';

/**
 * Serves the OpenAPI document, which is the same for everybody. It is built once, for the first request, because building
 * it takes longer than all else that creating the application does.
 */
export function openapiRoutes({ config }: Pick<Deps, 'config'>): Router {
  const { version } = JSON.parse(
    readFileSync(path.join(config.projectDir, 'package.json'), 'utf8'),
  ) as { version: string };
  let document: string | undefined;

  return routes(descriptionEndpoints, {
    'GET /api/openapi.json': ({ res }) => {
      document ??= JSON.stringify(openapi({ ...config, version }));
      res.type('json').send(document);
      return SENT;
    },
  });
}
