import { queryString } from '@tuerca/api-client';
import type { LooseArguments } from '@tuerca/security';
import { z } from 'zod';

const Parameter = z.looseObject({ name: z.string(), in: z.string() });
const Described = z.looseObject({
  operationId: z.string(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({})) }).optional(),
});
/** The parts of an OpenAPI document that examples are added to. */
export const OpenApi = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Described)) });
export type OpenApi = z.infer<typeof OpenApi>;

const json = 'application/json';

/** A query as it is in the URL: serialised and parsed again. */
const writtenQuery = (query: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(queryString(query)));

/**
 * The document with a successful call as each operation's example, by name: the generator then varies one
 * thing at a time, and gets past the first check.
 */
export const withExamples = (document: OpenApi, calls: ReadonlyMap<string, LooseArguments>): OpenApi => {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap((path) => Object.values(path))) {
    const { params, query, body } = calls.get(operation.operationId) ?? {};
    const places: Record<string, Record<string, unknown>> = {
      path: (params ?? {}) as Record<string, unknown>,
      query: writtenQuery(query),
    };
    for (const parameter of operation.parameters ?? []) {
      const example = places[parameter.in]?.[parameter.name];
      if (example !== undefined) parameter['example'] = example;
    }
    const content = operation.requestBody?.content[json];
    if (content && body !== undefined) content['example'] = body;
  }
  return copy;
};
