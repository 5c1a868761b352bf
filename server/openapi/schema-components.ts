import * as z from 'zod/mini';
import { namedSchemas, type SchemaName, schemaWords } from './named-schemas';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const refTo = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The named schemas as JSON Schema, each referring to the others by name. */
export function schemaComponents(): Record<string, JsonSchema> {
  const registry = z.registry<{ id?: string; description?: string }>();
  for (const [schema, description] of schemaWords) registry.add(schema, { description });
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { ...registry.get(schema), id });

  const { schemas } = z.toJSONSchema(registry, {
    metadata: registry,
    io: 'input',
    unrepresentable: 'any',
    uri: (name) => `#/components/schemas/${name}`,
    override: sayMore,
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inComponents(schema)]));
}

/** What zod leaves unsaid, or says too long. */
function sayMore({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  // Fields that may be emptied: what they end as has the length that their input lacks.
  if (def.type === 'pipe') Object.assign(jsonSchema, inComponents(z.toJSONSchema(def.out, { unrepresentable: 'any' })));
  // The format is enough; zod's own patterns of dates and addresses fill half a screen each.
  if (jsonSchema.format) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
}

/** The document says once which JSON Schema it speaks, and where its parts are. */
function inComponents({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
