import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import { apiSchemas } from '#shared/product/endpoint';
import manifest from '../../package.json';
import { createApp } from '../../server/app';
import { signedInAdmin, type Family } from '../support/admin';
import { newAddress, PASSWORD, signedInFamily, useTestApp, type TestApp } from '../support/app';
import { givingLink } from '../support/giving';
import {
  callsOf,
  openApiDocument,
  readerOf,
  type DocumentedCall,
  type OpenApiDocument,
} from '../support/openapi-document';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const https = useTestApp({ env: { APP_URL: 'https://dearones.example', TRUST_PROXY: '1' } });

let document: OpenApiDocument;
let calls: DocumentedCall[];
beforeAll(async () => {
  document = openApiDocument.parse(await servedBy(app()));
  calls = callsOf(document);
});

const servedBy = async ({ browser }: TestApp): Promise<unknown> =>
  (await browser().get('/api/openapi.json').expect(200)).body;
/** The call's address, below the person of the family that makes it. */
const addressIn = ({ path }: DocumentedCall, { id, personId }: Family) =>
  path
    .replace('{personId}', String(personId))
    .replace('{userId}', String(id))
    .replace('{id}', '1')
    .replace('{photoId}', '00000000-0000-4000-8000-000000000000');
const schemaNameIn = (call: DocumentedCall) =>
  String(call.requestBody?.content['application/json']?.schema?.$ref).split('/').at(-1) ?? '';
/** A schema whose fields can be looked at: every body is an object, or a list of such. */
function bodySchema(name: string) {
  const schema = apiSchemas._idmap.get(name);
  const one = schema instanceof z.core.$ZodArray ? schema._zod.def.element : schema;
  if (!schema || !(one instanceof z.core.$ZodObject)) throw new Error(`${name} is no form`);
  return { schema, isList: one !== schema, fields: Object.keys(one._zod.def.shape) };
}

interface Listed {
  path: unknown;
  methods?: string[];
  router?: { listRoutes(): Listed[] };
}

/** Every route below a router as "GET /api/photos/{id}", wherever it is mounted. */
function routesOf(router: NonNullable<Listed['router']>, base = ''): string[] {
  return router.listRoutes().flatMap(({ path, methods = [], router: mounted }) => {
    const address = `${base}${String(path)}`.replace(/\/+/g, '/');
    if (mounted) return routesOf(mounted, address);
    const own = address.replace(/(.)\/$/, '$1').replace(/:(\w+)/g, '{$1}');
    return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${own}`);
  });
}

describe('the description of the API', () => {
  it('names every route of the application, and no other', () => {
    const routes = routesOf(
      createApp(app().deps).router as unknown as NonNullable<Listed['router']>,
    );
    const described = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(routes.filter((route) => route.includes(' /api/')).sort());
  });

  it('is an OpenAPI 3.1 document whose parts fit together', () => {
    const ids = calls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, parameters, tags, security } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.flatMap((one) => (one.in === 'path' ? one.name : []))).toEqual(inPath);
      expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
      for (const scheme of security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
    for (const [, name = ''] of JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    )) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  it('has schemas that can be read back', () => {
    expect(Object.keys(document.components.schemas)).toEqual([...apiSchemas._idmap.keys()]);
    for (const schema of Object.values(document.components.schemas)) {
      expect(() => readerOf(document, schema)).not.toThrow();
    }
  });

  it('names what is installed: its version, its address and its cookie', async () => {
    expect(document.info).toMatchObject({
      title: 'Dear Ones',
      version: manifest.version,
      license: { name: manifest.license },
    });
    expect(document.servers).toEqual([{ url: app().config.appUrl }]);
    expect(await cookieOf(app())).toBe(document.components.securitySchemes.session?.name);
  });

  it('names the cookie and the address of an installation behind https', async () => {
    const { servers, components } = openApiDocument.parse(await servedBy(https()));
    expect(servers).toEqual([{ url: 'https://dearones.example' }]);
    expect(await cookieOf(https())).toBe(components.securitySchemes.session?.name);
  });
});

async function cookieOf({ browser }: TestApp): Promise<string | undefined> {
  const form = { email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD };
  const { headers } = await browser()
    .post('/api/register')
    .set('X-Forwarded-Proto', 'https')
    .send(form)
    .expect(201);
  return String(headers['set-cookie']).split('=')[0];
}

describe('what the description says of each endpoint', () => {
  let admin: Family;
  let family: Family;
  beforeAll(async () => {
    admin = await signedInAdmin(app());
    family = await signedInFamily(app());
  });

  /** Found out by trying, in the document's own terms: open to strangers, to giving links only, to tablets only, to anybody signed in, to admins. */
  async function guardOf(call: DocumentedCall): Promise<object[]> {
    const asked = (browser: Family['browser']) => browser[call.method](addressIn(call, family));
    const { status, body } = await asked(app().browser());
    if (body.code === 'link-ended') return [{ givingLink: [] }];
    if (status !== 401) return [];
    const toFamily = await asked(family.browser);
    if (toFamily.status === 401) return [{ tablet: [] }];
    return [{ session: toFamily.status === 403 ? ['admin'] : [] }];
  }

  it('is true of who may make it', async () => {
    for (const call of calls)
      expect([call.operationId, await guardOf(call)]).toEqual([call.operationId, call.security]);
  });

  it('is true of the body it reads: each field is refused in the words of its schema', async () => {
    await pairedTablet(app(), admin.browser, admin.browser);
    const { token } = await givingLink(admin.browser, admin.personId);
    // The set-up is over for ever once there is an account, and reads nothing then.
    const ofJson = calls.filter(
      ({ path, requestBody }) =>
        requestBody?.content['application/json'] && !path.startsWith('/api/setup'),
    );
    for (const call of ofJson) {
      const { schema, isList, fields } = bodySchema(schemaNameIn(call));
      const one = Object.fromEntries(fields.map((field) => [field, {}]));
      const wrong = isList ? [one] : one;
      const errors = z.core
        .safeParse(schema, wrong)
        .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      const { body } = await admin.browser[call.method](addressIn(call, admin))
        .set(GIVING_TOKEN_HEADER, token)
        .send(wrong)
        .expect(400);
      expect([call.operationId, body.errors]).toEqual([call.operationId, errors]);
      // A field that is an object is refused in each of its parts.
      expect(new Set(errors?.map(({ path }) => path.split('.')[isList ? 1 : 0]))).toHaveLength(
        fields.length,
      );
    }
  });

  it('is true of how long a list of accounts can be', async () => {
    const limit = calls
      .find(({ operationId }) => operationId === 'listUsers')
      ?.parameters.find(({ name }) => name === 'limit');
    const { maximum = 0 } = limit?.schema as { maximum?: number };
    await app().db.$client.query(
      `INSERT INTO users (email, password) SELECT 'crowd' || n || '@example.com', '' FROM generate_series(1, $1) n`,
      [maximum],
    );
    const { body } = await admin.browser.get(`/api/admin/users?limit=${maximum + 1}`).expect(200);
    expect(body).toHaveLength(maximum);
  });
});
