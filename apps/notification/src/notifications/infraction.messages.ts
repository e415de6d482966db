import type { DataOf, infractionRegistered } from '@tuerca/contracts';
import { infractionNames } from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import { excerptOf, orderPath, returnPath, sellerPath, type Notice } from './messages.ts';

type Registered = DataOf<typeof infractionRegistered>;

const named = {
  quotation: 'tu cotización',
  request: 'la solicitud',
  order: 'el pedido',
  return: 'la devolución',
} as const;

const pathOf = ({ transaction: { kind, id }, requestId }: Registered): string => {
  if (kind === 'order') return orderPath(id);
  return kind === 'return' ? returnPath(id) : sellerPath(requestId);
};

/** Where looking at it makes the notification done; that of a return is known by its path. */
export const infractionSubject = ({ transaction: { kind, id }, requestId }: Registered) => {
  if (kind === 'order') return { orderId: id };
  return kind === 'return' ? {} : { requestId };
};

const titleOf = ({ transaction: { kind, code } }: Registered): string =>
  `Tuerca registró una infracción en ${named[kind]} ${code}`;

/** What the owner of the store is told of an infraction. */
export const infractionNotice = (registered: Registered): Notice => ({
  topic: 'infraction',
  title: titleOf(registered),
  body: `${infractionNames[registered.infractionType]}: ${excerptOf(registered.detail, false)}`,
  path: pathOf(registered),
});

/** With all that was written of it, and where to answer. */
export const infractionLetter = (registered: Registered): Letter => ({
  subject: titleOf(registered),
  text: [
    `${titleOf(registered)}.`,
    `Tipo: ${infractionNames[registered.infractionType]}`,
    registered.detail,
    'Si no estás de acuerdo, cuéntanos en Ayuda › PQRS.',
    'Mírala aquí:',
  ].join('\n'),
  path: pathOf(registered),
  country: registered.country,
});
