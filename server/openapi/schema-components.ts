import * as z from 'zod/mini';
import { apiSchemas } from '#shared/product/endpoint';
import { schemaDescriptions } from './schema-descriptions';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const addressOf = (name: string) => `#/components/schemas/${name}`;

/** Refers to a schema by its name in `apiSchemas`, or to an array of such. */
export function refTo(schema: z.core.$ZodType): JsonSchema {
  const id = apiSchemas.get(schema)?.id;
  if (id !== undefined) return { $ref: addressOf(id) };
  if (schema instanceof z.core.$ZodArray)
    return { type: 'array', items: refTo(schema._zod.def.element) };
  throw new Error('A schema of an endpoint has no name: register it in `apiSchemas`');
}

/** Converts the named schemas to JSON Schema. They refer to each other by name. */
export function schemaComponents(): Record<string, JsonSchema> {
  for (const [schema, description] of schemaDescriptions)
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

/** Adds what zod omits and shortens what it writes at length. */
function sayItBetter({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}): void {
  const { def } = zodSchema._zod;
  // A field that may be emptied accepts any text. Its maximum length applies to the normalized value only.
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, withoutHeading(z.toJSONSchema(def.out, { unrepresentable: 'any' })));
  }
  // zod's patterns for dates and email addresses are long and only repeat the format.
  if (jsonSchema.format) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
}

/** Removes the keywords that the OpenAPI document sets as a whole. */
function withoutHeading({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
