import { errors } from '@tuerca/contracts';
import { endOfDay, reaches, type ReachableStore } from '@tuerca/rules';
import type { Quotation, Request } from '../requests/requests.repository.ts';
import type { Side } from '../viewer.ts';

export interface Conversation {
  id: number;
  requestId: number;
  /** Null: about the request itself. */
  quotationId: number | null;
  storeId: number;
  buyerId: number;
  /** Of its request. */
  brandId: number;
  /** The newest message each side has seen; 0 for none. */
  buyerReadUpTo: number;
  storeReadUpTo: number;
  /** Id of the newest message delivered to a page of each side; never lower than what it read. */
  buyerDeliveredUpTo: number;
  storeDeliveredUpTo: number;
  activeAt: Date;
}

/** Whether something was ordered of the store of a conversation; contact data may be told from then on (ADR 0298). */
export const hasOrderOf = (
  { requestId, storeId }: Pick<Conversation, 'requestId' | 'storeId'>,
  quotations: readonly Quotation[],
): boolean =>
  quotations.some(
    (each) => each.requestId === requestId && each.storeId === storeId && each.orderedAt !== null,
  );

/** Whether a request has to do with a store: it was put to the store, or the store quoted it or opened it. */
export const isConcerned = (
  store: ReachableStore,
  request: Request,
  { quotations, hasOpened }: { readonly quotations: readonly Quotation[]; readonly hasOpened: boolean },
): boolean =>
  hasOpened ||
  request.storeId === store.id ||
  reaches(store, request) ||
  quotations.some(({ storeId }) => storeId === store.id);

export interface Situation {
  side: Side;
  /** Whether a manager may write as an administrator. */
  managesMessages: boolean;
  request: Request;
  /** The quotation the conversation is about; undefined when it is about the request. */
  quotation: Quotation | undefined;
  /** What the conversation's store has quoted the request, whichever the conversation is about. */
  storesQuotation: Quotation | undefined;
  /** Whether the two have written to each other about the request or its quotation, which are one thread. */
  hasMessages: boolean;
  /** Whether something that the store sold on the request is under way, or being returned. */
  isTrading: boolean;
  now: Date;
}

const endOfRequest = ({ side, request, storesQuotation, now }: Situation): string | null => {
  if (request.closedBy === 'buyer') return 'La solicitud está cerrada.';
  if (request.closedBy === 'expired' || now > request.expiresAt) return 'La solicitud expiró.';
  if (request.closedBy === 'limit' && !storesQuotation) {
    return errors.REQUEST_UNAVAILABLE.message;
  }
  if (request.closedBy === 'ordered' && !storesQuotation)
    return side === 'buyer'
      ? 'Ya no te falta nada por pedir en esta solicitud.'
      : 'Solicitud cerrada: el comprador ya no busca nada más en ella.';
  return null;
};

const endOfQuotation = (
  quotation: Quotation | undefined,
  { request, now }: Pick<Situation, 'request' | 'now'>,
): string | null => {
  if (!quotation) return null;
  if (quotation.endedBy === 'buyer') return 'La cotización fue descartada.';
  if (quotation.endedBy === 'store') return 'La cotización fue cerrada por el vendedor.';
  return now > endOfDay(quotation.validUntil, request.country) ? 'La cotización expiró.' : null;
};

/** Why a buyer does not write to a store that has not. */
export const sellersTurn = 'El vendedor aún no ha iniciado el chat.';

/**
 * A seller starts the chat of a request, a buyer that of a quotation (specification 1 section 4, 'Chat'). Once a store
 * has quoted, its thread is that of the quotation, whichever of the two conversations is written into (ADR 0554).
 */
const waitsForOther = (situation: Situation): string | null => {
  const { side, storesQuotation, hasMessages } = situation;
  if (hasMessages) return null;
  // Nobody begins the chat of a quotation that has ended, by the other conversation either.
  const end = endOfQuotation(storesQuotation, situation);
  if (end !== null) return end;
  if (side === 'buyer' && !storesQuotation) return sellersTurn;
  if (side === 'seller' && storesQuotation) return 'El comprador aún no ha iniciado el chat.';
  return null;
};

/**
 * Why buyer and store can no longer write, in Spanish; null while they can. The chat ends with the quotation or the
 * request (specification 3 section 4, 'Chat'), but not while what was bought is under way or being returned (ADR 0445, 0460).
 */
export const endOfChat = (situation: Situation): string | null =>
  situation.isTrading ? null : (endOfRequest(situation) ?? endOfQuotation(situation.quotation, situation));

/**
 * Why the viewer may not write now, in Spanish; null when it may. Managers of messages may always write
 * (specification 1 section 6).
 */
export const reasonNotToWrite = (situation: Situation): string | null => {
  if (situation.side === 'manager') {
    return situation.managesMessages ? null : 'No tienes permiso para escribir en este chat.';
  }
  if (situation.isTrading) return null;
  return endOfChat(situation) ?? waitsForOther(situation);
};
