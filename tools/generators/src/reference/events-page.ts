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

/** The last word of a state's aggregate, in words. */
const lastWords = ({ lastWord }: EventDefinition): string => {
  if (lastWord === undefined) return '';
  return lastWord === 'always' ? 'yes' : `where \`${lastWord}\` is true`;
};

const states = (events: readonly EventDefinition[]): string[] => [
  '',
  '## States',
  '',
  'The last event of each key stays, and is the whole of its aggregate. The last word on an aggregate says that it is gone.',
  'A later event of the key brings it back, as that of a product whose deletion was undone.',
  '',
  '| event | topic | key | its last word |',
  '|---|---|---|---|',
  ...events
    .filter(({ isState }) => isState)
    .map((event) => {
      const key = event.key(event.data.parse(event.example));
      return `| [${event.type}](#${event.type.replaceAll('.', '')}) | \`${event.topic}\` | \`${key}\` | ${lastWords(event)} |`;
    }),
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
    ...states(events),
    ...eventTopics.flatMap((topic) => {
      const own = events.filter((event) => event.topic === topic);
      return own.length === 0 ? [] : ['', `## Topic ${topic}`, ...own.flatMap(section)];
    }),
    '',
  ].join('\n');
