import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { endpointsByTag } from '#shared/endpoints';
import type { Endpoints } from '#shared/product/endpoint';
import { HttpError } from '../../server/http/http-error';
import { validate } from '../../server/http/validate';

type Json = z.JSONSchema.BaseSchema;
type Path = readonly (string | 0)[];

/** Finds the fields of a body that accept one of few values, at any depth. */
function* choicesIn(schema: Json, path: Path = []): Generator<Path> {
  if (schema.enum !== undefined || schema.const !== undefined) yield path;
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (typeof field === 'object') yield* choicesIn(field, [...path, name]);
  const { items } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) yield* choicesIn(items, [...path, 0]);
  const others = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  // A number is no choice of few, also where a word can stand in its place.
  if (others.some(({ type }) => type === 'integer' || type === 'number')) return;
  for (const one of others) yield* choicesIn(one, path);
}

const holding = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, at) => (at === 0 ? [inner] : { [at]: inner }), value);

const all = Object.values<Endpoints>(endpointsByTag).flatMap((endpoints) =>
  Object.entries(endpoints).flatMap(([endpoint, { body }]) => {
    if (!body) return [];
    const json = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const paths = new Set([...choicesIn(json)].map((path) => JSON.stringify(path)));
    return [...paths].map((path) => ({ endpoint, body, path: JSON.parse(path) as Path }));
  }),
);

describe('a field that accepts one of few values', () => {
  it('is found in the descriptions of endpoints', () => {
    const fields = new Set(all.map(({ path }) => path.filter((at) => at !== 0).join('.')));
    expect([...fields].toSorted()).toEqual(
      expect.arrayContaining(['asks', 'kind', 'language', 'onTablet', 'role', 'setupDone', 'way']),
    );
  });

  it.each(all.map((one) => [one.endpoint, one.path.join('.'), one] as const))(
    '%s: %s refuses an unknown one with a sentence of its own',
    (_endpoint, _field, { body, path }) => {
      for (const unknown of ['sideways', 'constructor', 7]) {
        let refusal: unknown;
        try {
          validate(body, holding(path, unknown));
        } catch (error) {
          refusal = error;
        }
        if (!(refusal instanceof HttpError)) throw new Error(`${String(unknown)} was accepted`);
        expect(refusal.status).toBe(400);
        const about = refusal.errors?.find(({ path: at }) => path.join('.').startsWith(at));
        expect(about?.message).toMatch(/^[A-Z].* /);
        expect(about?.message).not.toMatch(/invalid|expected|option/i);
      }
    },
  );
});
