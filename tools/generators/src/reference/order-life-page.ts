import { orderLife, orderStates, type OrderState } from '@tuerca/rules';

const models = { cart: 'paid through a gateway', orders: 'paid as the two agree' } as const;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const diagram = (): string[] => [
  '```mermaid',
  'stateDiagram-v2',
  '  [*] --> created',
  ...orderLife.flatMap(({ event, from, to, onlyIn }) =>
    from.map((state) => `  ${state} --> ${to}: ${event}${onlyIn ? ` (${onlyIn})` : ''}`),
  ),
  ...orderStates.filter(isLast).map((state) => `  ${state} --> [*]`),
  '```',
];

const isLast = (state: OrderState): boolean => orderLife.every(({ from }) => !from.includes(state));

/** The life of an order as a page: its states, drawn, and each step with who takes it and who is told. */
export const orderLifePage = (): string =>
  [
    '# The life of an order',
    '',
    'Generated from `orderLife` of `libs/rules` by `npm run new -- reference`.',
    '',
    `An order has one of two sales models: \`cart\`, ${models.cart}, and \`orders\`, ${models.orders}.`,
    '',
    ...diagram(),
    '',
    row(['step', 'from', 'to', 'by', 'only in', 'needs', 'told']),
    row(Array.from({ length: 7 }, () => '---')),
    ...orderLife.map(({ event, from, to, by, onlyIn = '', needs = '', tells }) =>
      row([`\`${event}\``, from.join(', '), to, by.join(', '), onlyIn, needs, tells.join(', ')]),
    ),
    '',
  ].join('\n');
