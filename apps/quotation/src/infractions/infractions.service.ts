import {
  infractionRegistered,
  productInfractionRegistered,
  readProductOffers,
  readTransactionReturn,
  type BodyOf,
  type registerInfraction,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
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
type ProductNames = Pick<NewInfraction, 'productReference' | 'productDescription'>;
/** Where it happened, and between whom; of a product also how that is called. */
type Place = Pick<NewInfraction, 'code' | 'requestId' | 'storeId' | 'sellerUserId'> & Partial<ProductNames>;

export interface InfractionsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  linkSecret: string;
  callCart: CallService;
  callCatalogue: CallService;
}

const linksOf = (body: Body): Linked => ({
  quotationId: body.quotation_id ?? null,
  quotationRequestId: body.quotation_request_id ?? null,
  cartTransactionReturnId: body.cart_transaction_return_id ?? null,
  cartShoppingHeaderId: body.cart_shopping_header_id ?? null,
  productId: body.product_id ?? null,
});

/** Which product of a transaction it is about, if that was said. */
const productIn = (body: Body): ProductNames => ({
  productReference: body.product_reference ?? null,
  productDescription: body.product_description ?? null,
});

const transactionOf = (infraction: Infraction) => {
  const { quotationId, quotationRequestId, cartTransactionReturnId, cartShoppingHeaderId, code } = infraction;
  if (quotationId !== null) return { kind: 'quotation', id: quotationId, code } as const;
  if (quotationRequestId !== null) return { kind: 'request', id: quotationRequestId, code } as const;
  if (cartShoppingHeaderId !== null) return { kind: 'order', id: cartShoppingHeaderId, code } as const;
  return { kind: 'return', id: cartTransactionReturnId!, code } as const;
};

/** Tells of it: of one in a product by an event of its own, since it has no request and no buyer. */
const tellOf = (emit: Emit, infraction: Infraction): void => {
  const { id: infractionId, country, type: infractionType, detail, notifiesStore } = infraction;
  const { productId, productReference, productDescription } = infraction;
  const told = {
    infractionId,
    country,
    infractionType,
    detail,
    notifiesStore,
    byUserId: infraction.registeredBy,
    at: infraction.createdAt.toISOString(),
  };
  if (productId !== null) {
    emit(productInfractionRegistered, {
      ...told,
      storeId: infraction.storeId!,
      productId,
      productReference: productReference!,
      productDescription: productDescription!,
    });
    return;
  }
  emit(infractionRegistered, {
    ...told,
    transaction: transactionOf(infraction),
    requestId: infraction.requestId!,
    buyerId: infraction.buyerId!,
    storeId: infraction.storeId,
    productReference,
    productDescription,
  });
};

export const createInfractionsService = ({
  db,
  unitOfWork,
  clock,
  linkSecret,
  callCart,
  callCatalogue,
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
    const { data } = await callCart(readTransactionReturn, { params: { id }, token });
    return placeOfQuotation(data.order.quotation_id, () => data.ref_devolucion);
  };

  /** Products are the catalogue's, which says in the manager's name what is on sale and how it is called now. */
  const placeOfProduct = async (id: number, token: string | null): Promise<Place> => {
    const { data } = await callCatalogue(readProductOffers, { query: { ids: [id] }, token });
    const [product] = data;
    const store = product && (await stores.find(db, product.store.id));
    if (!store) throw new AppError('NOT_FOUND');
    return {
      code: product.referencia_1,
      requestId: null,
      storeId: store.id,
      sellerUserId: store.ownerUserId,
      productReference: product.referencia_1,
      productDescription: product.name,
    };
  };

  const placeOf = (links: Linked, token: string | null): Promise<Place> => {
    if (links.productId !== null) return placeOfProduct(links.productId, token);
    if (links.quotationRequestId !== null) return placeOfRequest(links.quotationRequestId);
    if (links.cartShoppingHeaderId !== null) return placeOfOrder(links.cartShoppingHeaderId);
    if (links.cartTransactionReturnId !== null) return placeOfReturn(links.cartTransactionReturnId, token);
    return placeOfQuotation(links.quotationId, ({ code }) => code);
  };

  return {
    /**
     * Registers what a manager holds against a transaction, once for each, or against a product, once for each type; its
     * store is told if that is asked for.
     */
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
            ...productIn(body),
            ...place,
            type: body.infraction_type,
            detail: body.infraction_detail,
            file: body.infraction_file,
            notifiesStore: body.notifyTheSeller,
            registeredBy: viewer.userId,
            createdAt: clock(),
          });
          if (!infraction) throw new AppError('INFRACTION_EXISTS');
          tellOf(emit, infraction);
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

    list: async (caller: Caller, query: InfractionsQuery) => {
      const viewer = viewerOf(caller);
      if (!viewer.isManager) storeOf(viewer);
      const managesProducts = caller.may('manageProducts');
      const { rows, count } = await infractions.list(db, { query, viewer, managesProducts });
      return {
        data: rows.map((infraction) => toWire(infraction, viewer)),
        metadata: { count, page: query.page, pageSize: query.pageSize },
      };
    },
  };
};
export type InfractionsService = ReturnType<typeof createInfractionsService>;
