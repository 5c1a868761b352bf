import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { exportPerson } from '../../server/export/account-export';
import { useTestApp } from '../support/app';
import { fillEveryTable } from '../support/every-table';

const app = useTestApp();

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

const routesOf = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : routesOf(handle.stack ?? []),
  );

it('Express tries the routes in one order, with those first that are asked most', async () => {
  const { router } = createApp(app().deps) as unknown as { router: { stack: Layer[] } };
  await expect(`${routesOf(router.stack).join('\n')}\n`).toMatchFileSnapshot('order-of-routes.txt');
});

/** The paths of all fields, such as `people[].name`. */
const fieldsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...fieldsOf(inner, path)];
  });
};

it('the fields of data.json keep their names and their order, for other programs', async () => {
  await fillEveryTable(app(), 1);
  const { rows } = await app().db.$client.query<{ id: number; userId: number }>(
    `SELECT person_id AS id, user_id AS "userId" FROM memberships WHERE person_id IN (SELECT person_id FROM hellos)`,
  );
  const [person] = rows;
  if (!person) throw new Error('there is no person with content');
  const pieces: Uint8Array[] = [];
  for await (const piece of exportPerson(app().deps, person, app().deps.translations('en')))
    pieces.push(piece);
  const { 'data.json': bytes } = unzipSync(Buffer.concat(pieces));
  const fields = [...new Set(fieldsOf(JSON.parse(new TextDecoder().decode(bytes))))];
  await expect(`${fields.join('\n')}\n`).toMatchFileSnapshot('fields-of-data-json.txt');
});
