import { eventTopics } from '@tuerca/contracts';
import type { EventDefinition } from '@tuerca/contracts';
import { exampleOf } from '@tuerca/service';
import { fieldRows, jsonSchemaOf } from './operations-page.ts';

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
  JSON.stringify(exampleOf(event), null, 2),
  '```',
];

/** The events reference as Markdown: every event by topic, with its fields and an example message. */
export const eventsPage = (events: readonly EventDefinition[]): string =>
  [
    '# Events',
    '',
    'Made from `libs/contracts` by `npm run new -- reference`; a test fails when it is out of date.',
    '',
    'Each travels in a CloudEvents 1.0 envelope. The key of a message is its `subject`, the aggregate: events of one',
    'aggregate keep their order. An event may arrive twice; its `id` tells. Schemas only grow: read the fields you know',
    'and ignore the rest; a breaking change is a new version of the type.',
    ...eventTopics.flatMap((topic) => {
      const own = events.filter((event) => event.topic === topic);
      return own.length === 0 ? [] : ['', `## Topic ${topic}`, ...own.flatMap(section)];
    }),
    '',
  ].join('\n');
