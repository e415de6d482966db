import { z } from 'zod';

/**
 * A schema as published, in JSON Schema 2020-12. Its objects are open, and its lists of values are `x-known-values` unless
 * others send by it, however strict ours are: what is added later must not break consumers that validate by today's schema.
 */
export const publishedSchemaOf = (schema: z.ZodType, { isSent = false } = {}) =>
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (!jsonSchema.enum || isSent) return;
      jsonSchema['x-known-values'] = jsonSchema.enum;
      delete jsonSchema.enum;
    },
  });
