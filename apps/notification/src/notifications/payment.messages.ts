import type { DataOf, paymentRefunded, paymentRefused } from '@tuerca/contracts';
import { formatMoney, sentenceOf } from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import { orderPath, type Notice } from './messages.ts';

type Refused = DataOf<typeof paymentRefused>;
type Refunded = DataOf<typeof paymentRefunded>;

const referencesOf = ({ orders }: Pick<Refused, 'orders'>): string =>
  `${orders.length === 1 ? 'Pedido' : 'Pedidos'} ${orders.map(({ reference }) => reference).join(', ')}`;

export const paymentRefusedNotice = (refused: Refused): Notice => ({
  topic: 'orderChanged',
  title: 'El pago no pasó',
  body: `${referencesOf(refused)}: ${refused.reason ? `${sentenceOf(refused.reason)} ` : ''}No se cobró nada; puedes intentar de nuevo.`,
  path: orderPath(refused.orders[0]!.orderId),
});

export const paymentRefundedNotice = (refunded: Refunded): Notice => {
  const order = refunded.orders.find(({ orderId }) => orderId === refunded.orderId);
  const amount = formatMoney({ amount: refunded.refundMinor, currency: refunded.currency });
  return {
    topic: 'orderChanged',
    title: `Te devolvimos ${amount}`,
    body: `Pedido ${order?.reference ?? ''}: ${sentenceOf(refunded.reason)} ${refunded.isOutside ? 'No fue por el medio con el que pagaste, sino por fuera de Tuerca.' : 'Según tu banco, puede tardar unos días en verse.'}`,
    path: orderPath(refunded.orderId),
  };
};

/** A letter that says what its notice says. */
export const paymentLetter = ({ title, body, path }: Notice, country: Letter['country']): Letter => ({
  subject: title,
  text: [`${title}.`, body, 'Mira tu pedido aquí:'].join('\n'),
  path,
  country,
});
