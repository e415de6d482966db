import { z } from 'zod';

/**
 * A schema as published, in JSON Schema 2020-12. Its objects are open, however strict ours are: a field added later must
 * not break consumers that validate by today's schema.
 */
export const publishedSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
