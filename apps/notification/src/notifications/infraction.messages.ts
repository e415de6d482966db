import type { DataOf, infractionRegistered, productInfractionRegistered } from '@tuerca/contracts';
import { infractionNames } from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import { excerptOf, orderPath, ownProductPath, returnPath, sellerPath, type Notice } from './messages.ts';

/** An infraction in a transaction or in a product. */
export type Registered = DataOf<typeof infractionRegistered> | DataOf<typeof productInfractionRegistered>;

const named = {
  quotation: 'tu cotización',
  request: 'la solicitud',
  order: 'el pedido',
  return: 'la devolución',
} as const;

const pathOf = (registered: Registered): string => {
  if (!('transaction' in registered)) return ownProductPath(registered.productId);
  const { transaction, requestId } = registered;
  if (transaction.kind === 'order') return orderPath(transaction.id);
  return transaction.kind === 'return' ? returnPath(transaction.id) : sellerPath(requestId);
};

/** Where looking at it makes the notification done; that of a return or a product is known by its path. */
export const infractionSubject = (registered: Registered) => {
  if (!('transaction' in registered)) return {};
  const { transaction, requestId } = registered;
  if (transaction.kind === 'order') return { orderId: transaction.id };
  return transaction.kind === 'return' ? {} : { requestId };
};

const placeOf = (registered: Registered): string =>
  'transaction' in registered
    ? `${named[registered.transaction.kind]} ${registered.transaction.code}`
    : `tu producto ${registered.productReference}`;

const titleOf = (registered: Registered): string =>
  `Tuerca registró una infracción en ${placeOf(registered)}`;

/** What the owner of the store is told of an infraction. */
export const infractionNotice = (registered: Registered): Notice => ({
  topic: 'infraction',
  title: titleOf(registered),
  body: `${infractionNames[registered.infractionType]}: ${excerptOf(registered.detail, false)}`,
  path: pathOf(registered),
});

/** The product that it is about, where that is known. */
const productLine = ({ productReference, productDescription }: Registered): string[] => {
  const words = [productDescription, productReference].filter(Boolean).join(', ');
  return words ? [`Producto: ${words}`] : [];
};

/** With all that was written of it, and where to answer. */
export const infractionLetter = (registered: Registered): Letter => ({
  subject: titleOf(registered),
  text: [
    `${titleOf(registered)}.`,
    `Tipo: ${infractionNames[registered.infractionType]}`,
    ...productLine(registered),
    registered.detail,
    'Si no estás de acuerdo, cuéntanos en Ayuda › PQRS.',
    'Mírala aquí:',
  ].join('\n'),
  path: pathOf(registered),
  country: registered.country,
});
