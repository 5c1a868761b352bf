import * as z from 'zod/mini';
import { namedSchemas, type SchemaName } from './named-schemas';
import { schemaWords } from './schema-words';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const addressOf = (name: string) => `#/components/schemas/${name}`;
export const refTo = (name: SchemaName): JsonSchema => ({ $ref: addressOf(name) });

/** The named schemas as JSON Schema, each referring to the others by name. */
export function schemaComponents(): Record<string, JsonSchema> {
  const registry = z.registry<{ id?: string; description?: string }>();
  for (const [schema, description] of schemaWords) registry.add(schema, { description });
  for (const [id, schema] of Object.entries(namedSchemas))
    registry.add(schema, { ...registry.get(schema), id });

  const { schemas } = z.toJSONSchema(registry, {
    metadata: registry,
    io: 'input',
    unrepresentable: 'any',
    uri: addressOf,
    override: sayItBetter,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutHeading(schema)]),
  );
}

/** Mends what zod leaves unsaid and shortens what it says at length. */
function sayItBetter({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}): void {
  const { def } = zodSchema._zod;
  // A field that may be emptied takes in any text; how long it may be is only said of what it becomes.
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, withoutHeading(z.toJSONSchema(def.out, { unrepresentable: 'any' })));
  }
  // zod's patterns for dates and addresses fill half a screen each and say what the format says.
  if (jsonSchema.format) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
}

/** The document itself says which JSON Schema it speaks, and where its parts are. */
function withoutHeading({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
