import { events, operations } from '@tuerca/contracts';
import { asyncApiOf, openApiOf } from '@tuerca/service';
import { eventsPage } from './events-page.ts';
import { operationsPage } from './operations-page.ts';

const json = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/** The files of `docs/reference`, by name, as the contracts have them now. */
export const referenceFiles = async (): Promise<Record<string, string>> => ({
  'operations.md': operationsPage(operations),
  'events.md': eventsPage(events),
  'openapi.json': json(await openApiOf('Tuerca', operations)),
  'asyncapi.json': json(asyncApiOf('Tuerca', events)),
});
