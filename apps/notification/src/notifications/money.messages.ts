import type {
  DataOf,
  disbursementAddressed,
  disbursementDecided,
  invoiceChanged,
  paymentDiffers,
} from '@tuerca/contracts';
import { countryOfCurrency, formatMoney, greetingOf, sentenceOf } from '@tuerca/rules';
import type { Letter } from '../letters/letter.ts';
import { orderPath, type Notice } from './messages.ts';

const walletPath = '/users/page/tienda/billetera';
const invoicingPath = '/users/page/tienda/facturacion';

type Decided = DataOf<typeof disbursementDecided>;

export const disbursementDecidedNotice = (decided: Decided): Notice => {
  const { status, reference } = decided;
  const reason = sentenceOf(decided.reason ?? '');
  const amount = formatMoney({ amount: decided.amountMinor, currency: decided.currency });
  const words = {
    paid: [`Te transferimos ${amount}`, `Referencia de la transferencia: ${reference}`],
    refused: [`No aprobamos tu desembolso de ${amount}`, `${reason} El valor está de nuevo en tu saldo.`],
    returned: [`El banco devolvió tu desembolso de ${amount}`, `${reason} Revisa los datos de tu cuenta.`],
  } as const;
  const [title, body] = words[status];
  return { topic: 'disbursementDecided', title, body, path: walletPath };
};

/** To the e-mail that identity names for it, which may be the store's own. */
export const disbursementLetter = (addressed: DataOf<typeof disbursementAddressed>): Letter => {
  const { status, storeName: store, reference, userName, currency } = addressed;
  const reason = sentenceOf(`Motivo: ${addressed.reason ?? ''}`);
  const words = {
    paid: ['Transferimos tu desembolso', `Transferimos el desembolso de ${store}. Referencia: ${reference}.`],
    refused: [
      'No aprobamos tu solicitud de desembolso',
      `No aprobamos la solicitud de desembolso de ${store}; el valor está de nuevo en tu saldo. ${reason}`,
    ],
    returned: [
      'El banco devolvió tu desembolso',
      `El banco devolvió el desembolso de ${store}, y el valor está de nuevo en tu saldo disponible. ${reason} Revisa los datos de tu cuenta antes de pedirlo otra vez.`,
    ],
  } as const;
  const [subject, text] = words[status];
  return {
    subject,
    text: `${greetingOf(userName)}\n\n${text}\n\nMíralo en la billetera de tu tienda:`,
    path: walletPath,
    country: countryOfCurrency(currency),
  };
};

type Invoiced = DataOf<typeof invoiceChanged>;

const namesOf = ({ kind }: Invoiced) =>
  kind === 'invoice'
    ? { the: 'la factura', The: 'La factura', your: 'Tu factura' }
    : { the: 'la nota crédito', The: 'La nota crédito', your: 'Tu nota crédito' };

/** What the buyer is told of an invoice; of a credit note that was refused the store alone is. */
export const invoiceNoticeToBuyer = (invoiced: Invoiced): Notice | null => {
  const { state, kind, number, reference, reason, orderId } = invoiced;
  const of = { topic: 'invoiceChanged', path: orderPath(orderId) } as const;
  const { your } = namesOf(invoiced);
  if (state === 'stamped')
    return {
      ...of,
      title: `${your} ${number} está lista`,
      body: `Pedido ${reference}: descárgala en PDF o XML.`,
    };
  if (state === 'refused' && kind === 'invoice')
    return {
      ...of,
      title: 'No se pudo hacer tu factura',
      body: `Pedido ${reference}: ${sentenceOf(reason ?? '')} Revisa los datos y pídela otra vez.`,
    };
  return null;
};

/** To the e-mail that was given for it, which may be an accountant's. */
export const invoiceLetterToReceiver = (invoiced: Invoiced): Letter => {
  const { storeName, number, reference, orderId, totalMinor: amount, currency } = invoiced;
  const { the } = namesOf(invoiced);
  const named = `${the} ${number}`;
  return {
    subject: `${storeName} hizo ${named}`,
    text: `${storeName} hizo ${named} por ${formatMoney({ amount, currency })}, del pedido ${reference}. Quien la pidió dio este correo para ella.\n\nCon la cuenta que hizo el pedido se descarga en PDF y XML:`,
    path: orderPath(orderId),
    country: countryOfCurrency(currency),
  };
};

/** What the store is told of it. */
export const invoiceNoticeToStore = (invoiced: Invoiced): Notice => {
  const { state, number, reference, reason, orderId } = invoiced;
  const { the, The } = namesOf(invoiced);
  if (state === 'asked')
    return {
      topic: 'invoiceChanged',
      title: `Te piden ${the} del pedido ${reference}`,
      body: `${sentenceOf(reason ?? '')} Revísalo en los datos de facturación de tu tienda.`,
      path: invoicingPath,
    };
  return {
    topic: 'invoiceChanged',
    title: state === 'stamped' ? `Se hizo ${the} ${number}` : `${The} del pedido ${reference} fue rechazada`,
    body: state === 'stamped' ? `Pedido ${reference}` : (reason ?? ''),
    path: orderPath(orderId),
  };
};

const differences = {
  amount: 'llegó otro valor',
  currency: 'llegó otra moneda',
  paidTwice: 'se pagó dos veces',
  paidAfterEnd: 'se pagó después de terminar el pedido',
  unanswered: 'la pasarela no responde',
  refundFailed: 'no se pudo devolver el dinero',
} as const;

export const paymentDiffersNotice = ({ code, kind, orders }: DataOf<typeof paymentDiffers>): Notice => ({
  topic: 'paymentDiffers',
  title: `Pago ${code}: ${differences[kind]}`,
  body: orders.map(({ reference, storeName }) => `${reference} ${storeName}`).join(', '),
  path: '/administracion/diferencias-de-pagos',
});
