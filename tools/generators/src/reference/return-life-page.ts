import { isReturnOver, returnLife, returnStates } from '@tuerca/rules';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const diagram = (): string[] => [
  '```mermaid',
  'stateDiagram-v2',
  ...returnLife.flatMap(({ event, from, to, onlyIn, way }) => {
    const only = [onlyIn, way].filter(Boolean).join(', ');
    const label = `${event}${only ? ` (${only})` : ''}`;
    return from.length === 0
      ? [`  [*] --> ${to}: ${label}`]
      : from.map((state) => `  ${state} --> ${to}: ${label}`);
  }),
  ...returnStates.filter(isReturnOver).map((state) => `  ${state} --> [*]`),
  '```',
];

/** The life of a return as a page: its states, drawn, and each step with who takes it. */
export const returnLifePage = (): string =>
  [
    '# The life of a return',
    '',
    'Generated from `returnLife` of `libs/rules` by `npm run new -- reference`.',
    '',
    'What comes back of an order, in one of two ways: `pickUp`, fetched by the store, or `dropOff`, brought or sent by the buyer. The side that does not act is told of each step.',
    '',
    ...diagram(),
    '',
    row(['step', 'from', 'to', 'by', 'only in', 'way', 'needs']),
    row(Array.from({ length: 7 }, () => '---')),
    ...returnLife.map(({ event, from, to, by, onlyIn = '', way = '', needs = '' }) =>
      row([`\`${event}\``, from.join(', '), to, by.join(', '), onlyIn, way, needs]),
    ),
    '',
  ].join('\n');
