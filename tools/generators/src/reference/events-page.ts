import { services, topicOf } from '@tuerca/contracts';
import type { EventDefinition } from '@tuerca/contracts';
import { fieldRows, jsonSchemaOf } from './operations-page.ts';

/** The example as it travels, with fixed ids so that the page only changes when the contract does. */
const envelopeOf = (event: EventDefinition) => ({
  specversion: '1.0',
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  source: `/tuerca/${event.service}`,
  type: event.type,
  subject: event.key(event.data.parse(event.example)),
  time: '2026-01-15T14:00:00.000Z',
  datacontenttype: 'application/json',
  dataschema: `/api/docs/events#${event.type}`,
  data: event.example,
});

const section = (event: EventDefinition): string[] => [
  '',
  `### ${event.type}`,
  '',
  `${event.summary}.`,
  '',
  '| field | what | required | |',
  '|---|---|---|---|',
  ...fieldRows(jsonSchemaOf(event.data, 'output')),
  '',
  '```json',
  JSON.stringify(envelopeOf(event), null, 2),
  '```',
];

/** The events reference as Markdown: every event by topic, with its fields and an example as it travels. */
export const eventsPage = (events: readonly EventDefinition[]): string =>
  [
    '# Events',
    '',
    'Made from `libs/contracts` by `npm run new -- reference`; a test fails when it is out of date.',
    '',
    'Each travels in a CloudEvents 1.0 envelope. The key of a message is its `subject`, the aggregate: events of one',
    'aggregate keep their order. An event may arrive twice; its `id` tells. Schemas only grow: read the fields you know',
    'and ignore the rest; a breaking change is a new version of the type.',
    ...services.flatMap((service) => {
      const own = events.filter((event) => event.service === service);
      return own.length === 0 ? [] : ['', `## Topic ${topicOf(service)}`, ...own.flatMap(section)];
    }),
    '',
  ].join('\n');
