import type {
  DataOf,
  orderAssigned,
  orderChanged,
  orderDeliveryFailed,
  paymentOptionChosen,
} from '@tuerca/contracts';
import type { OrderEvent } from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import { goodsOf, orderPath, type Notice } from './messages.ts';

type Changed = DataOf<typeof orderChanged>;
type Reader = 'buyer' | 'store';

/** Who did it, as a reader knows them. */
const actorOf = ({ by, storeName }: Changed): string =>
  ({ store: storeName, buyer: 'El comprador', manager: 'Tuerca', system: 'Tuerca' })[by];

const titles: Readonly<Record<OrderEvent, Readonly<Record<Reader, (changed: Changed) => string>>>> = {
  confirmStock: {
    buyer: ({ storeName }) => `${storeName} tiene lo que pediste`,
    store: (changed) => `${actorOf(changed)} confirmó las existencias`,
  },
  refuseStock: {
    buyer: ({ storeName }) => `${storeName} ya no tiene lo que pediste`,
    store: (changed) => `${actorOf(changed)} marcó el pedido como no disponible`,
  },
  pay: {
    buyer: (changed) =>
      changed.by === 'system' ? 'Tu pedido está pagado' : `${actorOf(changed)} registró tu pago`,
    store: () => 'El pedido está pagado',
  },
  prepare: {
    buyer: ({ storeName }) => `${storeName} prepara tu pedido`,
    store: (changed) => `${actorOf(changed)} pasó el pedido a preparación`,
  },
  ship: {
    buyer: ({ from }) => {
      if (from === 'shipped') return 'Cambió el envío de tu pedido';
      return from === 'partlyShipped' ? 'El resto de tu pedido va en camino' : 'Tu pedido va en camino';
    },
    store: (changed) => {
      if (changed.from === 'shipped') return `${actorOf(changed)} corrigió el envío`;
      return `${actorOf(changed)} registró el envío${changed.from === 'partlyShipped' ? ' del resto' : ''}`;
    },
  },
  shipPart: {
    buyer: ({ from }) => `${from === 'partlyShipped' ? 'Otra' : 'Una'} parte de tu pedido va en camino`,
    store: (changed) =>
      `${actorOf(changed)} registró el envío de ${changed.from === 'partlyShipped' ? 'otra' : 'una'} parte`,
  },
  correctParcel: {
    buyer: () => 'Cambió el envío de una parte de tu pedido',
    store: (changed) => `${actorOf(changed)} corrigió el envío de una parte`,
  },
  receivePart: {
    buyer: () => 'Una parte de tu pedido figura como recibida',
    store: (changed) => `${actorOf(changed)} confirmó que recibió una parte del pedido`,
  },
  deliver: {
    buyer: () => 'Tu pedido figura como recibido',
    store: (changed) => `${actorOf(changed)} confirmó que recibió el pedido`,
  },
  close: { buyer: () => 'Tu pedido quedó cerrado', store: () => 'El pedido quedó cerrado' },
  cancel: {
    buyer: (changed) => `${actorOf(changed)} canceló tu pedido`,
    store: (changed) => `${actorOf(changed)} canceló el pedido`,
  },
  reverse: {
    buyer: (changed) => `${actorOf(changed)} anuló tu pedido pagado`,
    store: (changed) => `${actorOf(changed)} anuló el pedido pagado`,
  },
  returnPart: {
    buyer: () => 'Parte de tu pedido quedó devuelta',
    store: () => 'Parte del pedido quedó devuelta',
  },
  returnAll: { buyer: () => 'Tu pedido quedó devuelto', store: () => 'El pedido quedó devuelto' },
};

/** What follows of a step for its buyer, where it is not plain. */
const whatFollows: Partial<Record<OrderEvent, string>> = {
  refuseStock: 'Mira en tu solicitud si otra tienda lo tiene.',
  ship: 'Cuando lo recibas, confírmalo en el pedido.',
  shipPart: 'Cuando la recibas, confírmala en el pedido.',
  reverse: 'La tienda debe devolverte lo que pagaste: escríbele por el chat del pedido si tarda.',
};

/** The same of an order that is paid through the platform. */
const whatFollowsOnline: Partial<Record<OrderEvent, string>> = {
  ...whatFollows,
  pay: 'La tienda lo prepara. El recibo del pago está en tu pedido.',
  reverse: 'Lo que pagaste vuelve por la misma pasarela; te avisamos cuando esté hecho.',
};

const followsOf = ({ event, salesModel }: Changed, reader: Reader): string | undefined => {
  if (reader === 'store')
    return event === 'pay' && salesModel === 'cart' ? 'Ya puedes prepararlo.' : undefined;
  return (salesModel === 'cart' ? whatFollowsOnline : whatFollows)[event];
};

const carriedBy = ({ event, shipment }: Changed): string =>
  (event === 'ship' || event === 'shipPart' || event === 'correctParcel') && shipment
    ? `: ${[shipment.carrier, shipment.guide && `guía ${shipment.guide}`].filter(Boolean).join(', ')}`
    : '';

const contentOf = ({ lines = [] }: Changed): string[] =>
  lines.length > 0 ? [`Contenido: ${goodsOf(lines)}.`] : [];

/** What a side of an order is told of a step in its life. */
export const orderChangedNotice = (changed: Changed, reader: Reader): Notice => ({
  topic: 'orderChanged',
  title: titles[changed.event][reader](changed),
  body: `Pedido ${changed.reference}${carriedBy(changed)}${changed.reason ? `: ${changed.reason}` : ''}`,
  path: orderPath(changed.orderId),
});

export const orderChangedLetter = (
  changed: Changed,
  { as: reader, country }: { as: Reader; country: Letter['country'] },
): Letter => {
  const { title, body, path } = orderChangedNotice(changed, reader);
  const follows = followsOf(changed, reader);
  return {
    subject: `${title} · ${changed.reference}`,
    text: [`${title}.`, body, ...contentOf(changed), ...(follows ? [follows] : []), 'Míralo aquí:'].join(
      '\n',
    ),
    path,
    country,
  };
};

/** An adviser is told which order is theirs to look after. */
export const orderAssignedNotice = ({ reference, orderId }: DataOf<typeof orderAssigned>): Notice => ({
  topic: 'orderChanged',
  title: 'Te encargaron un pedido',
  body: `Pedido ${reference}`,
  path: orderPath(orderId),
});

const options = {
  CO: {
    transfer: 'transferencia bancaria',
    cash: 'efectivo al recibir',
    card: 'datáfono al recibir',
    wallet: 'Nequi o Daviplata',
    credit: 'crédito con la tienda',
  },
  MX: {
    transfer: 'transferencia bancaria',
    cash: 'efectivo al recibir',
    card: 'terminal al recibir',
    wallet: 'Mercado Pago o CoDi',
    credit: 'crédito con la tienda',
  },
} as const;

export const paymentOptionNotice = ({
  orderId,
  reference,
  country,
  option,
}: DataOf<typeof paymentOptionChosen>): Notice => ({
  topic: 'orderChanged',
  title: `El comprador dijo cómo paga el pedido ${reference}`,
  body: `Quiere pagar así: ${options[country][option]}`,
  path: orderPath(orderId),
});

/** What the owner of a store is told whose own system takes no orders. */
export const ordersUndeliveredNotice = ({ reference }: DataOf<typeof orderDeliveryFailed>): Notice => ({
  topic: 'ordersUndelivered',
  title: `Tu sistema no recibió el pedido ${reference}`,
  body: 'Lo intentamos varias veces durante medio día. Revisa tu sistema; en Integraciones ves todo lo que no llegó y lo envías otra vez.',
  path: '/users/page/tienda/integraciones',
});
