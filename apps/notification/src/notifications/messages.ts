import type {
  DataOf,
  orderCreated,
  plateLookupFailed,
  quotationRequestCreated,
  quotationSent,
  Topic,
} from '@tuerca/contracts';
import { formatMoney } from '@tuerca/rules';

/** What a notification says, before it is known whom it is for. */
export interface Notice {
  topic: Topic;
  title: string;
  body: string;
  path: string;
}
/** What a person reads outside Tuerca; the link is a path that the sender completes. */
export interface Letter {
  subject: string;
  text: string;
  path: string;
}

type Request = DataOf<typeof quotationRequestCreated>;
type Quotation = DataOf<typeof quotationSent>;
type Order = DataOf<typeof orderCreated>;

const longestExcerpt = 120;

/** Where the buyer compares its quotations, and where a seller answers (specification 2, section 2.3). */
export const buyerPath = (requestId: number) => `/tuercaGo/quotationRequestDetail/${requestId}`;
export const sellerPath = (requestId: number) => `/tuercaGo/quotationRequest/${requestId}`;
const orderPath = (orderId: number) => `/cart/page/view/${orderId}`;

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestExcerpt ? line : `${line.slice(0, longestExcerpt - 1)}…`;
};
const partsOf = (count: number) => (count === 1 ? '1 autoparte' : `${count} autopartes`);
const ofRequest = (code: string | null) => (code === null ? 'tu solicitud' : `tu solicitud ${code}`);
const vehicleOf = ({ brandName, model, year }: Request) => [brandName, model, year].filter(Boolean).join(' ');

export const newRequestNotice = (request: Request): Notice => ({
  topic: 'newRequest',
  title: 'Nueva solicitud',
  body: `${vehicleOf(request)}: ${partsOf(request.details.length)} en ${request.cityName}`,
  path: sellerPath(request.requestId),
});

export const providerLetter = (request: Request, tradeName: string): Letter => ({
  subject: `Solicitud de cotización ${request.code}`,
  text: [
    `Hola, ${tradeName}:`,
    `${request.buyerName ?? 'Un cliente'} te pide cotizar para su ${vehicleOf(request)}:`,
    ...request.details.map(({ name, amount }) => `• ${amount} × ${name}`),
  ].join('\n'),
  path: sellerPath(request.requestId),
});

export const newQuotationNotice = (quotation: Quotation): Notice => ({
  topic: 'newQuotation',
  title: 'Nueva cotización',
  body: `${quotation.storeName} cotizó ${ofRequest(quotation.requestCode)}`,
  path: buyerPath(quotation.requestId),
});

export const newQuotationLetter = ({
  storeName,
  requestCode,
  totalMinor,
  currency,
  requestId,
}: Quotation): Letter => ({
  subject: `Tienes una nueva cotización de ${storeName}`,
  text: [
    `¡Buenas noticias! ${storeName} cotizó tu solicitud ${requestCode} por ${formatMoney({ amount: totalMinor, currency })}.`,
    'Compara tus opciones de compra y haz tu pedido:',
  ].join('\n'),
  path: buyerPath(requestId),
});

export const quotationEditedNotice = (quotation: Quotation): Notice => ({
  topic: 'quotationEdited',
  title: 'Cotización actualizada',
  body: `${quotation.storeName} actualizó su cotización de ${ofRequest(quotation.requestCode)}`,
  path: buyerPath(quotation.requestId),
});

export const quotationEditedLetter = ({
  storeName,
  requestCode,
  totalMinor,
  currency,
  requestId,
}: Quotation): Letter => ({
  subject: `${storeName} actualizó su cotización`,
  text: [
    `${storeName} actualizó la cotización de tu solicitud ${requestCode}. El total es ${formatMoney({ amount: totalMinor, currency })}.`,
    'Revísala aquí:',
  ].join('\n'),
  path: buyerPath(requestId),
});

export const newMessageNotice = (message: {
  senderName: string;
  text: string;
  hasAttachment: boolean;
  path: string;
}): Notice => ({
  topic: 'newMessage',
  title: 'Nuevo mensaje',
  body: `${message.senderName}: ${excerpt(message.text) || (message.hasAttachment ? 'Archivo adjunto' : '')}`,
  path: message.path,
});

export const newOrderNotice = ({ orderId, reference, totalMinor, currency }: Order): Notice => ({
  topic: 'newOrder',
  title: 'Nuevo pedido',
  body: `Recibiste el pedido ${reference} por ${formatMoney({ amount: totalMinor, currency })}`,
  path: orderPath(orderId),
});

export const newOrderLetter = (order: Order): Letter => ({
  subject: `Nuevo pedido ${order.reference}`,
  text: [
    `Recibiste el pedido ${order.reference} de la solicitud ${order.requestCode}:`,
    ...order.lines.map(({ name, amount }) => `• ${amount} × ${name}`),
    `Total: ${formatMoney({ amount: order.totalMinor, currency: order.currency })}`,
    'Confírmalo y prepáralo aquí:',
  ].join('\n'),
  path: orderPath(order.orderId),
});

export const quotationDiscardedNotice = (
  discarded: { requestId: number; reason: string | null },
  requestCode: string | null,
): Notice => ({
  topic: 'quotationDiscarded',
  title: 'Cotización descartada',
  body: [
    `El comprador descartó tu cotización${requestCode === null ? '' : ` de la solicitud ${requestCode}`}.`,
    discarded.reason && `Motivo: ${discarded.reason}`,
  ]
    .filter(Boolean)
    .join(' '),
  path: sellerPath(discarded.requestId),
});

export const plateLookupLetter = ({ licensePlate }: DataOf<typeof plateLookupFailed>): Letter => ({
  subject: `Tu consulta de la placa ${licensePlate}`,
  text: [
    `El servicio de consulta de placas no está disponible, por eso no pudimos consultar la placa ${licensePlate}.`,
    'Puedes intentar de nuevo en unos minutos o cotizar con los datos de tu vehículo:',
  ].join('\n'),
  path: '/home/page/cotizacion?verifyShowVehicleQuotationForm=1',
});
