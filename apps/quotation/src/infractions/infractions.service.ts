import { ApiError } from '@tuerca/api-client';
import {
  infractionRegistered,
  readTransactionReturn,
  type BodyOf,
  type registerInfraction,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import type { Quotation } from '../quotations/quotation.ts';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { storeOf, viewerOf, type Viewer } from '../viewer.ts';
import { infractionsRepository as infractions } from './infractions.repository.ts';
import type { Infraction, InfractionsQuery, Linked, NewInfraction } from './infractions.repository.ts';
import { infractionToWire } from './infractions.wire.ts';

type Body = BodyOf<typeof registerInfraction>;
/** Where it happened, and between whom. */
type Place = Pick<NewInfraction, 'code' | 'requestId' | 'storeId' | 'sellerUserId'>;

export interface InfractionsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  linkSecret: string;
  callCart: CallService;
}

const linksOf = (body: Body): Linked => ({
  quotationId: body.quotation_id ?? null,
  quotationRequestId: body.quotation_request_id ?? null,
  cartTransactionReturnId: body.cart_transaction_return_id ?? null,
  cartShoppingHeaderId: body.cart_shopping_header_id ?? null,
});

const transactionOf = (infraction: Infraction) => {
  const { quotationId, quotationRequestId, cartTransactionReturnId, cartShoppingHeaderId, code } = infraction;
  if (quotationId !== null) return { kind: 'quotation', id: quotationId, code } as const;
  if (quotationRequestId !== null) return { kind: 'request', id: quotationRequestId, code } as const;
  if (cartShoppingHeaderId !== null) return { kind: 'order', id: cartShoppingHeaderId, code } as const;
  return { kind: 'return', id: cartTransactionReturnId!, code } as const;
};

export const createInfractionsService = ({
  db,
  unitOfWork,
  clock,
  linkSecret,
  callCart,
}: InfractionsDeps) => {
  const toWire = (infraction: Infraction, viewer: Pick<Viewer, 'isManager'>) =>
    infractionToWire(infraction, { viewer, now: clock(), linkSecret });

  /** NOT_FOUND without a quotation. */
  const placeOfQuotation = async (
    id: number | null | undefined,
    codeOf: (quotation: Quotation) => string | null,
  ): Promise<Place> => {
    const quotation = id ? await quotations.find(db, id) : undefined;
    if (!quotation) throw new AppError('NOT_FOUND');
    const { code, requestId, storeId, sellerUserId } = quotation;
    return { code: codeOf(quotation) ?? code, requestId, storeId, sellerUserId };
  };

  const placeOfRequest = async (id: number): Promise<Place> => {
    const request = await requests.find(db, id, null);
    if (!request) throw new AppError('NOT_FOUND');
    const { code, storeId } = request;
    const store = storeId === null ? undefined : await stores.find(db, storeId);
    return { code, requestId: id, storeId, sellerUserId: store?.ownerUserId ?? null };
  };

  const placeOfOrder = async (orderId: number): Promise<Place> =>
    placeOfQuotation(await infractions.quotationOfOrder(db, orderId), ({ orderReference }) => orderReference);

  /** Returns are the cart service's, which is asked in the manager's name. */
  const placeOfReturn = async (id: number, token: string | null): Promise<Place> => {
    try {
      const { data } = await callCart(readTransactionReturn, { params: { id }, token });
      return await placeOfQuotation(data.order.quotation_id, () => data.ref_devolucion);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        throw new AppError('NOT_FOUND', { cause: error });
      throw error;
    }
  };

  const placeOf = (links: Linked, token: string | null): Promise<Place> => {
    if (links.quotationRequestId !== null) return placeOfRequest(links.quotationRequestId);
    if (links.cartShoppingHeaderId !== null) return placeOfOrder(links.cartShoppingHeaderId);
    if (links.cartTransactionReturnId !== null) return placeOfReturn(links.cartTransactionReturnId, token);
    return placeOfQuotation(links.quotationId, ({ code }) => code);
  };

  return {
    /** Registers what a manager holds against a transaction, once for each; its store is told if that is asked for. */
    register: async (caller: Caller, body: Body, idempotencyKey: string | undefined) => {
      const viewer = viewerOf(caller);
      if (!viewer.registersInfractions) throw new AppError('FORBIDDEN');
      const links = linksOf(body);
      const place = await placeOf(links, caller.token);
      if (body.notifyTheSeller && place.storeId === null) {
        throw new AppError('INVALID_INPUT', {
          fields: { notifyTheSeller: 'La solicitud no es de una sola tienda: no hay a quién avisarle' },
        });
      }
      return unitOfWork.transact(
        async (trx, emit) => {
          const infraction = await infractions.insert(trx, {
            ...links,
            ...place,
            type: body.infraction_type,
            detail: body.infraction_detail,
            file: body.infraction_file,
            notifiesStore: body.notifyTheSeller,
            registeredBy: viewer.userId,
            createdAt: clock(),
          });
          if (!infraction) throw new AppError('INFRACTION_EXISTS');
          const { id: infractionId, requestId, buyerId, storeId, detail, notifiesStore } = infraction;
          emit(infractionRegistered, {
            infractionId,
            transaction: transactionOf(infraction),
            requestId,
            country: infraction.country,
            buyerId,
            storeId,
            infractionType: infraction.type,
            detail,
            notifiesStore,
            byUserId: viewer.userId,
            at: infraction.createdAt.toISOString(),
          });
          return toWire(infraction, viewer);
        },
        {
          idempotency: {
            key: idempotencyKey,
            operation: 'registerInfraction',
            callerId: viewer.userId,
            body,
          },
        },
      );
    },

    list: async (viewer: Viewer, query: InfractionsQuery) => {
      if (!viewer.isManager) storeOf(viewer);
      const { rows, count } = await infractions.list(db, { query, viewer });
      return {
        data: rows.map((infraction) => toWire(infraction, viewer)),
        metadata: { count, page: query.page, pageSize: query.pageSize },
      };
    },
  };
};
export type InfractionsService = ReturnType<typeof createInfractionsService>;
