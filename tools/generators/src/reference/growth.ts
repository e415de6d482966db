import { schemaBreaks, type Resolve, type Schema, type Use } from './schema-breaks.ts';

type Content = Record<string, { schema?: Schema }>;
interface Call {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Call>>;
}
export interface AsyncApiDocument {
  channels: Record<string, { address: string; messages: Record<string, unknown> }>;
  components: { messages: Record<string, { payload: Schema }> };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Resolves references within one document; cycles are followed once. */
const resolverOf = (document: object): Resolve => {
  const resolve: Resolve = (schema) => {
    if (!schema.$ref?.startsWith('#/')) return schema;
    const steps = schema.$ref.slice(2).split('/');
    const found = steps.reduce<unknown>(
      (part, step) => (part as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/')],
      document,
    );
    return resolve((found ?? {}) as Schema);
  };
  return resolve;
};

const contentBreaks = (
  before: { content: Content | undefined; resolve: Resolve },
  after: { content: Content | undefined; resolve: Resolve },
  use: Use,
  at: string,
): string[] =>
  Object.entries(before.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after.content?.[type];
    if (!now) return [`${at}: ${type} gone`];
    if (!schema || !now.schema) return [];
    return schemaBreaks(
      { schema, resolve: before.resolve },
      { schema: now.schema, resolve: after.resolve },
      use,
      at,
    );
  });

const parameterBreaks = (before: Call, after: Call, resolve: { was: Resolve; is: Resolve }, at: string) => {
  const nameOf = (each: { name: string; in: string }) => `${each.in} ${each.name}`;
  const was = new Map(before.parameters?.map((each) => [nameOf(each), each]));
  const is = new Map(after.parameters?.map((each) => [nameOf(each), each]));
  return [
    ...[...was].flatMap(([name, each]) => {
      const now = is.get(name);
      if (!now) return [`${at} ${name}: field gone`];
      return schemaBreaks(
        { schema: each.schema ?? {}, resolve: resolve.was },
        { schema: now.schema ?? {}, resolve: resolve.is },
        { sent: true },
        `${at} ${name}`,
      );
    }),
    ...[...is]
      .filter(([name, each]) => each.required && !was.get(name)?.required)
      .map(([name]) => `${at} ${name}: newly required`),
  ];
};

/** The changes of an OpenAPI document that break existing callers; none if it only grew. */
export const openApiBreaks = (before: OpenApiDocument, after: OpenApiDocument): string[] => {
  const resolve = { was: resolverOf(before), is: resolverOf(after) };
  const callBreaks = (path: string, method: string, was: Call): string[] => {
    const is = after.paths[path]?.[method];
    const at = was.operationId ?? `${method} ${path}`;
    if (!is) return [`${at}: operation gone (${method.toUpperCase()} ${path})`];
    const body = was.requestBody?.content;
    const bodyNow = is.requestBody?.content;
    return [
      ...(is.operationId === was.operationId ? [] : [`${at}: operation renamed to ${is.operationId}`]),
      ...parameterBreaks(was, is, resolve, at),
      ...(!body && bodyNow ? [`${at} body: newly required`] : []),
      ...contentBreaks(
        { content: body, resolve: resolve.was },
        { content: bodyNow, resolve: resolve.is },
        { sent: true },
        `${at} body`,
      ),
      ...Object.entries(was.responses)
        .filter(([status]) => status.startsWith('2') || status.startsWith('3'))
        .flatMap(([status, { content }]) =>
          is.responses[status]
            ? contentBreaks(
                { content, resolve: resolve.was },
                { content: is.responses[status].content, resolve: resolve.is },
                { read: true },
                `${at} answer`,
              )
            : [`${at} answer: ${status} gone`],
        ),
    ];
  };
  return Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => methods.includes(method))
      .flatMap(([method, call]) => callBreaks(path, method, call)),
  );
};

const useOf = (message: string): Use => {
  if (message === 'live.command') return { sent: true };
  if (message === 'live.message') return { read: true };
  return { sent: true, read: true };
};

/** The changes of an AsyncAPI document that break existing consumers; none if it only grew. */
export const asyncApiBreaks = (before: AsyncApiDocument, after: AsyncApiDocument): string[] => {
  const messages = Object.entries(before.components.messages).flatMap(([name, { payload }]) => {
    const now = after.components.messages[name];
    if (!now) return [`${name}: event gone`];
    return schemaBreaks(
      { schema: payload, resolve: resolverOf(before) },
      { schema: now.payload, resolve: resolverOf(after) },
      useOf(name),
      name,
    );
  });
  const placesOf = ({ channels }: AsyncApiDocument) =>
    new Set(
      Object.values(channels).flatMap(({ address, messages: own }) =>
        Object.keys(own).map((name) => `${name}: no longer at ${address}`),
      ),
    );
  const now = placesOf(after);
  return [...messages, ...[...placesOf(before)].filter((place) => !now.has(place))];
};

/** Advice on breaking changes for their author. */
export const adviceOn = (breaks: readonly string[]): string =>
  [
    'The contracts no longer do what docs/reference promises to those who use them:',
    ...breaks.map((each) => `  - ${each}`),
    '',
    'Keep what is there and add beside it. An event: a definition with the next version in its type (…v2), which',
    'consumers take before the producer changes over (docs/adr/0266-versions-of-events.md). An operation: a new path.',
    'A field: a new optional one. Then npm run new -- reference.',
    'Where nobody can depend on it yet: npm run new -- reference --break "why", which tells it in docs/reference/breaks.md.',
  ].join('\n');
