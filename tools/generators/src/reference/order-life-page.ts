import { isOrderOver, orderLife, orderStates } from '@tuerca/rules';

const models = { cart: 'paid through a gateway', orders: 'paid as the two agree' } as const;

const whenOf = ({ isPaid, isFetched, isAllSent }: (typeof orderLife)[number]): string =>
  [
    isPaid === undefined ? '' : isPaid ? 'paid' : 'not paid',
    isFetched ? 'no address' : '',
    isAllSent === undefined ? '' : isAllSent ? 'nothing left to send' : 'something left to send',
  ]
    .filter(Boolean)
    .join(', ');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const diagram = (): string[] => [
  '```mermaid',
  'stateDiagram-v2',
  '  [*] --> created',
  ...orderLife.flatMap(({ event, from, to, onlyIn }) =>
    from.map((state) => `  ${state} --> ${to ?? state}: ${event}${onlyIn ? ` (${onlyIn})` : ''}`),
  ),
  ...orderStates.filter(isOrderOver).map((state) => `  ${state} --> [*]`),
  '```',
];

/** The life of an order as a page: its states, drawn, and each step with who takes it and who is told. */
export const orderLifePage = (): string =>
  [
    '# The life of an order',
    '',
    'Generated from `orderLife` of `libs/rules` by `npm run new -- reference`.',
    '',
    `An order has one of two sales models: \`cart\`, ${models.cart}, and \`orders\`, ${models.orders}. The side that does not act is told of each step.`,
    '',
    ...diagram(),
    '',
    row(['step', 'from', 'to', 'by', 'only in', 'when', 'needs']),
    row(Array.from({ length: 7 }, () => '---')),
    ...orderLife.map((step) => {
      const { event, from, to, by, onlyIn = '', needs = '' } = step;
      return row([
        `\`${event}\``,
        from.join(', '),
        to ?? 'the same',
        by.join(', '),
        onlyIn,
        whenOf(step),
        needs,
      ]);
    }),
    '',
  ].join('\n');
