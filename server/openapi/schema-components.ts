import * as z from 'zod/mini';
import { apiSchemas } from '#shared/api/call';
import { schemaWords } from './schema-words';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const addressOf = (name: string) => `#/components/schemas/${name}`;

/** Refers to a schema by the name it has in `apiSchemas`, or to a list of such. */
export function refTo(schema: z.core.$ZodType): JsonSchema {
  const id = apiSchemas.get(schema)?.id;
  if (id !== undefined) return { $ref: addressOf(id) };
  if (schema instanceof z.core.$ZodArray)
    return { type: 'array', items: refTo(schema._zod.def.element) };
  throw new Error('A schema of a call has no name: register it in `apiSchemas`');
}

/** The named schemas as JSON Schema, each referring to the others by name. */
export function schemaComponents(): Record<string, JsonSchema> {
  for (const [schema, description] of schemaWords)
    apiSchemas.add(schema, { ...apiSchemas.get(schema), description });

  const { schemas } = z.toJSONSchema(apiSchemas, {
    metadata: apiSchemas,
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
