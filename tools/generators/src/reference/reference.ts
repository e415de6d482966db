import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { events, operations } from '@tuerca/contracts';
import { asyncApiOf, openApiOf } from '@tuerca/service/core';
import { eventsPage } from './events-page.ts';
import { orderLifePage } from './order-life-page.ts';
import { returnLifePage } from './return-life-page.ts';
import { asyncApiBreaks, openApiBreaks, type AsyncApiDocument, type OpenApiDocument } from './growth.ts';
import { operationsPage } from './operations-page.ts';

const json = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/** The files of `docs/reference` by name, generated from the current contracts. */
export const referenceFiles = async (): Promise<Record<string, string>> => ({
  'operations.md': operationsPage(operations),
  'events.md': eventsPage(events),
  'order-life.md': orderLifePage(),
  'return-life.md': returnLifePage(),
  'openapi.json': json(await openApiOf('Tuerca', operations)),
  'asyncapi.json': json(asyncApiOf('Tuerca', events)),
});

/** The breaking changes of these files relative to a folder's; none if the folder is empty. */
export const breaksOf = async (folder: string, files: Record<string, string>): Promise<string[]> => {
  const written = async <Document>(name: string) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Document);
  };
  const now = <Document>(name: string) => JSON.parse(files[name]!) as Document;
  const openApi = await written<OpenApiDocument>('openapi.json');
  const asyncApi = await written<AsyncApiDocument>('asyncapi.json');
  return [
    ...(openApi ? openApiBreaks(openApi, now('openapi.json')) : []),
    ...(asyncApi ? asyncApiBreaks(asyncApi, now('asyncapi.json')) : []),
  ];
};
