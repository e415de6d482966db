import { apiScopes, commonErrors, errors, httpStatusOf, roles, services } from '@tuerca/contracts';
import type { Operation } from '@tuerca/contracts';
import { apiGuide } from '@tuerca/service/core';
import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  default?: unknown;
}

export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** A schema as short text: `text`, `number`, `'a' | 'b'`, `list of …`, `… or null`. */
const inWords = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(inWords))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? inWords(schema.items) : 'anything'}`;
  if (schema.type === 'object') {
    return schema.properties ? `{ ${Object.keys(schema.properties).join(', ')} }` : 'object';
  }
  if (schema.type === 'string') return schema.format ? `text (${schema.format})` : 'text';
  return schema.type === undefined ? 'anything' : [schema.type].flat().join(' or ');
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The fields of an object schema as table rows; empty for any other schema. */
export const fieldRows = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const need = schema.required?.includes(name) ? 'yes' : '';
    return `| \`${name}\` | ${cell(inWords(field))} | ${need} | ${cell(field.description ?? '')} |`;
  });

const table = (title: string, rows: readonly string[]) =>
  rows.length === 0
    ? []
    : ['', `${title}:`, '', '| field | what | required | |', '|---|---|---|---|', ...rows];

const accessOf = (operation: Operation) =>
  Object.entries(operation.allow)
    .map(([role, reach]) => (reach === 'own' ? `${role} (own)` : role))
    .join(', ');

const traitsOf = (operation: Operation) => [
  ...(operation.internal ? ['Called between services only.'] : []),
  ...(operation.idempotent ? ['Accepts an `Idempotency-Key`.'] : []),
  ...(operation.multipart ? ['Takes a multipart form.'] : []),
  ...(operation.binary ? ['Answers a file.'] : []),
];

const responseText = (operation: Operation) => {
  const schema = jsonSchemaOf(operation.response, 'output');
  const data = schema.properties?.data;
  if (operation.binary || !data) return '';
  const item = data.type === 'array' && data.items ? data.items : data;
  const fields = Object.keys(item.properties ?? {});
  if (fields.length === 0) return `Answers \`data\`: ${inWords(data)}.`;
  return `Answers ${data.type === 'array' ? 'a list of' : ''} ${fields.map((field) => `\`${field}\``).join(', ')}.`.replace(
    '  ',
    ' ',
  );
};

const section = (operation: Operation): string[] => {
  const { method, path, name, summary } = operation;
  const own = operation.errors.map((code) => `\`${code}\` (${httpStatusOf(code)})`).join(', ');
  return [
    '',
    `### ${name}`,
    '',
    `\`${method} ${path}\``,
    '',
    [`${summary}.`, ...traitsOf(operation), responseText(operation)].filter(Boolean).join(' '),
    '',
    `- Who: ${accessOf(operation)}`,
    ...(operation.scope ? [`- API token: with the scope \`${operation.scope}\``] : []),
    ...(own ? [`- Errors: ${own}`] : []),
    ...table('Query', operation.query ? fieldRows(jsonSchemaOf(operation.query, 'input')) : []),
    ...table('Body', operation.body ? fieldRows(jsonSchemaOf(operation.body, 'input')) : []),
  ];
};

const accessTable = (operations: readonly Operation[]) => [
  '## Roles × operations',
  '',
  '`own`: what belongs to the caller, decided from stored data. Empty: refused.',
  '',
  `| operation | ${roles.join(' | ')} |`,
  `|---|${roles.map(() => '---').join('|')}|`,
  ...operations.map(
    ({ name, allow }) => `| ${name} | ${roles.map((role) => allow[role] ?? '').join(' | ')} |`,
  ),
];

const tokenTable = (operations: readonly Operation[]) => [
  '## API tokens',
  '',
  'A token of a store (`generateNewApiToken`) is sent as `Authorization: Bearer tuerca_…`. It opens what its scopes name, for its store, and is a 403 (`FORBIDDEN`) everywhere else. What a visitor may call needs no token: leave the header out.',
  '',
  '| scope | opens |',
  '|---|---|',
  ...apiScopes.map((scope) => {
    const opened = operations.filter((operation) => operation.scope === scope);
    return `| \`${scope}\` | ${opened.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(', ')} |`;
  }),
];

const errorTable = () => [
  '## Errors',
  '',
  '| code | HTTP | message |',
  '|---|---|---|',
  ...Object.entries(errors).map(
    ([code, { message }]) =>
      `| \`${code}\` | ${httpStatusOf(code as keyof typeof errors)} | ${cell(message)} |`,
  ),
];

/** The operations reference as Markdown: who may call what, every operation by service, every error. */
export const operationsPage = (operations: readonly Operation[]): string =>
  [
    '# Operations',
    '',
    'Made from `libs/contracts` by `npm run new -- reference`; a test fails when it is out of date.',
    `Any operation may also answer ${commonErrors.map((code) => `\`${code}\``).join(', ')}.`,
    '',
    apiGuide(),
    '',
    ...tokenTable(operations),
    '',
    ...accessTable(operations),
    ...services.flatMap((service) => {
      const own = operations.filter((operation) => operation.service === service);
      return own.length === 0 ? [] : ['', `## ${service}`, ...own.flatMap(section)];
    }),
    '',
    ...errorTable(),
    '',
  ].join('\n');
