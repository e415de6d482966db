import type { DataOf, orderCreated, quotationSent, vehiclePaperSaved } from '@tuerca/contracts';
import {
  agendaRules,
  dateIn,
  deliveryHours,
  hourMs,
  instantOfActivity,
  weekdayIn,
  type CountryCode,
} from '@tuerca/rules';
import { nameOfDocument } from '../legal-documents/document-names.ts';
import type { LegalDocument } from '../legal-documents/legal-document.ts';
import type { AgendaEntry } from './activities.repository.ts';

export const requestPath = (requestId: number) => `/tuercaGo/quotationRequestDetail/${requestId}`;

/** What enters by itself is of its whole day; it stands at nine, so that its reminder comes in the morning. */
const onDay = (day: string, country: CountryCode): Date => instantOfActivity(`${day} 09:00:00`, country);
const named = (name: string): string => name.slice(0, agendaRules.name);

type Quotation = Pick<
  DataOf<typeof quotationSent>,
  'quotationId' | 'code' | 'requestId' | 'requestCode' | 'buyerId' | 'storeName' | 'validUntil' | 'country'
>;
/** The last day of a quotation, for its buyer. */
export const entryOfQuotation = (quotation: Quotation): AgendaEntry => ({
  source: 'quotation',
  subjectId: quotation.quotationId,
  userId: quotation.buyerId,
  name: named(`Vence la cotización ${quotation.code} de ${quotation.storeName}`),
  text: `Es el último día para hacer tu pedido con ella. Solicitud ${quotation.requestCode}.`,
  at: onDay(quotation.validUntil, quotation.country),
  path: requestPath(quotation.requestId),
});

/** How the name of a delivery begins for who sells; its buyer waits for it. */
export const toDeliver = 'Entregar el pedido ';

type Order = DataOf<typeof orderCreated>;
/**
 * The day by which everything of an order was promised, for its buyer and who sells; none where no line names a time, or
 * names one of longer than a year.
 */
export const entriesOfDelivery = (order: Order, sellers: readonly number[]): AgendaEntry[] => {
  const { orderId, reference, country, storeName, buyerId } = order;
  const orderedAt = new Date(order.createdAt);
  const weekday = weekdayIn(orderedAt, country);
  const promised = order.lines.flatMap(({ deliveryTime }) => {
    const hours = deliveryTime === undefined ? null : deliveryHours(deliveryTime, weekday);
    return hours === null || hours > 366 * 24 ? [] : [{ hours, words: deliveryTime! }];
  });
  if (promised.length === 0) return [];
  const latest = promised.reduce((one, other) => (other.hours > one.hours ? other : one));
  const day = dateIn(new Date(orderedAt.getTime() + latest.hours * hourMs), country);
  const words = latest.words.slice(0, 100);
  const entry = (userId: number, name: string, text: string): AgendaEntry => ({
    source: 'delivery',
    subjectId: orderId,
    userId,
    name: named(name),
    text,
    at: onDay(day, country),
    path: `/cart/page/view/${orderId}`,
  });
  return [
    entry(buyerId, `Llega tu pedido ${reference} de ${storeName}`, `La tienda prometió: ${words}.`),
    // Who buys of the own store waits for it.
    ...sellers
      .filter((userId) => userId !== buyerId)
      .map((userId) => entry(userId, `${toDeliver}${reference}`, `Prometieron al comprador: ${words}.`)),
  ];
};

/** The last day of a document, for who owns the store or the account. */
export const entryOfDocument = (
  { id, kind, expiresOn }: Pick<LegalDocument, 'id' | 'kind'> & { expiresOn: string },
  { userId, country, storeName }: { userId: number; country: CountryCode; storeName: string | null },
): AgendaEntry => ({
  source: 'document',
  subjectId: id,
  userId,
  name: named(`Vence ${nameOfDocument(kind, country)}${storeName === null ? '' : ` de ${storeName}`}`),
  text: 'Sube la versión nueva para que quede al día.',
  at: onDay(expiresOn, country),
  path: storeName === null ? '/users/page/cuenta' : '/users/page/tienda/documentos',
});

/** The last day of a vehicle's paper, or the day by which its oil is due, for the vehicle's owner. */
export const entryOfVehiclePaper = (paper: DataOf<typeof vehiclePaperSaved>): AgendaEntry => ({
  source: 'vehiclePaper',
  subjectId: paper.paperId,
  userId: paper.userId,
  name: named(paper.kind === 'oil_change' ? paper.name : `Vence: ${paper.name}`),
  text:
    paper.kind === 'oil_change'
      ? 'Es la fecha calculada con los kilómetros que recorres. Anota el cambio cuando lo hagas.'
      : 'Anota la fecha nueva cuando lo renueves.',
  at: onDay(paper.lastDay, paper.country),
  path: `/users/page/garaje/${paper.vehicleId}#papeles`,
});
