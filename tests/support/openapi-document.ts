import * as z from 'zod';

const words = z.string().min(1);
const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(
  z.string().regex(/^\w+\/[\w-]+$/),
  z.strictObject({ schema: jsonSchema.optional() }),
);
const header = z.strictObject({ description: words, schema: jsonSchema });

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(words).length(1),
  summary: words,
  description: words,
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.discriminatedUnion('in', [
      z.strictObject({
        in: z.literal('query'),
        name: words,
        description: words,
        schema: jsonSchema,
      }),
      z.strictObject({
        in: z.literal('header'),
        name: words,
        description: words,
        schema: jsonSchema,
      }),
      z.strictObject({
        in: z.literal('path'),
        name: words,
        description: words,
        schema: jsonSchema,
        required: z.literal(true),
      }),
    ]),
  ),
  requestBody: z
    .strictObject({ required: z.literal(true), description: words.optional(), content })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({
      description: words,
      headers: z.record(z.string(), header).optional(),
      content: content.optional(),
    }),
  ),
});
type Operation = z.infer<typeof operation>;

/** The part of OpenAPI 3.1 that we use. It is strict, because OpenAPI forbids unknown fields. */
export const openApiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: words,
    version: z.string().regex(/^\d+\.\d+\.\d+/),
    summary: words,
    description: words,
    license: z.strictObject({ name: words, identifier: words }),
  }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  tags: z.array(z.strictObject({ name: words })),
  paths: z.record(
    z.string().regex(/^\/api(\/([\w.-]+|\{\w+\}))+$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Z]\w+$/), jsonSchema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.enum(['cookie', 'header']),
        name: words,
        description: words,
      }),
    ),
  }),
});
export type OpenApiDocument = z.infer<typeof openApiDocument>;

export interface DocumentedCall extends Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
}

export function callsOf({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method as DocumentedCall['method'],
      path,
    })),
  );
}

/** Reads values as a schema of the document does, its references included. */
export function readerOf(document: OpenApiDocument, schema: Record<string, unknown>): z.ZodType {
  const alone = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(
    JSON.parse(
      alone.replaceAll('#/components/schemas/', '#/$defs/'),
    ) as z.core.JSONSchema.JSONSchema,
  );
}
