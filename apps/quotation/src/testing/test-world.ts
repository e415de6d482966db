import { isDeepStrictEqual } from 'node:util';
import {
  createQuotation,
  createQuotationRequest,
  brandSaved,
  claimProducts,
  createOrderOfQuotation,
  createOrderPaymentLink,
  deliverMessage,
  itemsPendingShoppingCart,
  readAddress,
  readPaymentProviders,
  readProductOffers,
  readTransactionReturn,
  settleProductClaim,
  storeSaved,
  userSaved,
  zoneSaved,
  type BodyOf,
  type CartItem,
  type ResponseOf,
  type TransactionReturn,
} from '@tuerca/contracts';
import { AppError, callService, createService, route } from '@tuerca/service';
import { createTestTokens, startTestService, type Actor, type TestTokens } from '@tuerca/service/testing';
import { quotation } from '../app.ts';

/** People and places every test starts with. */
export const bogota = 1200;
export const nissan = 4;
export const mazda = 9;
export const buyer = { role: 'buyer', userId: 7 } as const satisfies Actor;
export const otherBuyer = { role: 'buyer', userId: 8 } as const satisfies Actor;
export const guest = { role: 'guest', userId: 90 } as const satisfies Actor;
export const manager = { role: 'manager', userId: 500 } as const satisfies Actor;
/** The vendor who owns a store; users of stores are 1000 + the store's id. */
export const vendorOf = (storeId: number) => ({ role: 'vendor', userId: 1000 + storeId, storeId }) as const;
export const adviserOf = (storeId: number, adviserId: number) =>
  ({ role: 'adviser', userId: 2000 + adviserId, storeId, adviserId }) as const;

export const storeData = (storeId: number, changes: object = {}) => ({
  storeId,
  name: `Repuestos ${storeId}`,
  segment: `repuestos-${storeId}`,
  country: 'CO' as const,
  cityId: bogota,
  ownerUserId: 1000 + storeId,
  brandIds: [nissan],
  advisers: [],
  storeSalesModel: 'orders' as const,
  marketplaceSalesModel: 'orders' as const,
  serviceCostMinor: 0,
  serviceCostPercent: 0.08,
  showCustomerData: true,
  showCustomerDataMarketplace: false,
  averageRating: null,
  ratings: 0,
  ...changes,
});

export const userData = (userId: number, changes: object = {}) => ({
  userId,
  name: `Persona ${userId}`,
  email: `persona${userId}@tuerca.test`,
  mobile: `+57300${String(userId).padStart(7, '0')}`,
  cityId: bogota,
  country: 'CO' as const,
  isGuest: false,
  isVendor: false,
  isAdmin: false,
  managesGoModule: false,
  storeId: null,
  adviserId: null,
  ...changes,
});

export const requestBody = (changes: object = {}) => ({
  vehicle_brand_id: nissan,
  vehicle_model: 'Sentra',
  vehicle_year: 2019,
  vehicle_license_plate: 'ABC123',
  city_id: bogota,
  details: [{ name: 'Pastillas de freno', amount: 2 }, { name: 'Filtro de aceite' }],
  ...changes,
});

export const lineBody = (changes: object = {}) => ({
  name: 'Pastillas de freno',
  brand: 'Bosch',
  amount: 2,
  unit_price: 100_000,
  warranty: '30 días',
  delivery_time: '1 día',
  ...changes,
});

export const quotationBody = (quotation_request_id: number, changes: object = {}) => ({
  quotation_request_id,
  shipping_cost: 20_000,
  quotationDetails: [lineBody()],
  ...changes,
});

/** A product that stores sell, as the catalogue of a test has it. */
interface StockedProduct {
  storeId: number;
  priceMinor: number;
  stock: number;
}
type Claimed = ResponseOf<typeof claimProducts>['data'];

/** A catalogue with what stands in `stock`, whose claims are settled as its contract says. */
const createCatalogue = (tokens: TestTokens) => {
  const stock = new Map<number, StockedProduct>();
  /** By key; without products where it was given back before it came. */
  const claims = new Map<string, { claimed: Claimed; state: 'open' | 'kept' | 'released' }>();
  const state = {
    fails: null as null | 'before' | 'after',
    settles: true as boolean | 'refuses',
    settlings: 0,
  };
  const app = createService({
    name: 'catalogue',
    verifyToken: tokens.verifyToken,
    operations: [claimProducts, readProductOffers, settleProductClaim],
    checks: {},
    shedsLoad: false,
  });
  route(app, claimProducts, async ({ body: { claimKey, products } }) => {
    if (state.fails === 'before') throw new AppError('SERVICE_UNAVAILABLE');
    const known = claims.get(claimKey);
    if (known && known.state !== 'open') throw new AppError('CONFLICT');
    if (!known) {
      for (const { productId, amount, unitPriceMinor } of products) {
        const product = stock.get(productId);
        if (!product) throw new AppError('PRODUCT_NOT_AVAILABLE');
        if (product.priceMinor !== unitPriceMinor) throw new AppError('PRODUCT_CHANGED');
        if (product.stock < amount) throw new AppError('PRODUCT_STOCK');
      }
      const claimed = products.map(({ productId, amount, unitPriceMinor }): Claimed[number] => {
        const product = stock.get(productId)!;
        product.stock -= amount;
        return {
          productId,
          storeId: product.storeId,
          reference: `D1060-${productId}`,
          name: 'Pastillas de freno delanteras',
          brand: 'Bosch',
          amount,
          unitPriceMinor,
          currency: 'COP',
          warranty: null,
          deliveryTime: '1 día',
          weightKg: 1.2,
        };
      });
      claims.set(claimKey, { claimed, state: 'open' });
    }
    if (state.fails === 'after') throw new AppError('SERVICE_UNAVAILABLE');
    return { data: claims.get(claimKey)!.claimed };
  });
  route(app, readProductOffers, async ({ query: { ids } }) => ({
    data: ids.flatMap((id) => {
      const product = stock.get(id);
      if (!product) return [];
      return {
        id,
        url: `pastillas-de-freno-delanteras-d1060-${id}-${id}`,
        referencia_1: `D1060-${id}`,
        name: 'Pastillas de freno delanteras',
        brand: 'Bosch',
        kind: 'replacement' as const,
        price: product.priceMinor / 100,
        currency: 'COP' as const,
        stock: product.stock,
        image: null,
        store: {
          id: product.storeId,
          name: `Repuestos ${product.storeId}`,
          segment: `repuestos-${product.storeId}`,
          averageRating: null,
          ratings: 0,
        },
        city: null,
        delivery_time: '1 día',
        fits: 'unknown' as const,
        warranty: null,
        minimum_order: 0,
      };
    }),
  }));
  route(app, settleProductClaim, async ({ body: { claimKey, outcome, orderedIds } }) => {
    state.settlings += 1;
    if (!state.settles) throw new AppError('SERVICE_UNAVAILABLE');
    if (state.settles === 'refuses') throw new AppError('INVALID_INPUT');
    if (outcome === 'kept' && !claims.has(claimKey)) throw new AppError('NOT_FOUND');
    const claim = claims.get(claimKey) ?? { claimed: [], state: 'open' as const };
    const ordered = outcome === 'kept' ? (orderedIds ?? [...stock.keys()]) : [];
    if (claim.state === 'open')
      for (const { productId, amount } of claim.claimed)
        if (!ordered.includes(productId)) stock.get(productId)!.stock += amount;
    if (claim.state === 'open') claims.set(claimKey, { ...claim, state: outcome });
    return { data: { ok: true as const } };
  });
  return { app, stock, claims, state };
};

export interface MadeOrder {
  quotationId: number;
  key: string;
  totalMinor: number;
}

/** Fake identity, cart and notification services: real servers with the operations that this service calls. */
export const startNeighbours = async (tokens: TestTokens) => {
  const orders = new Map<number, MadeOrder & { body: string }>();
  const state = {
    cartFails: null as null | 'before' | 'after' | 'refuses',
    /** The quotation whose order it never takes. */
    cartFailsAt: null as number | null,
    /** The store whose orders it refuses. */
    cartRefusesStore: null as number | null,
    cartCalls: 0,
    /** What orders wait for before they are answered as it was decided when they were asked for. */
    cartWaits: null as null | Promise<void>,
    /** Whose the addresses are. */
    addressOf: buyer.userId as number | 'everyone',
    addressCity: bogota,
    /** Who takes the payments of Colombia. */
    gateway: 'sandbox' as 'sandbox' | null,
    /** By person. */
    carts: new Map<number, CartItem[]>(),
    /** What was delivered, by key. */
    letters: new Map<string, BodyOf<typeof deliverMessage>>(),
    /** Returns by id. */
    returns: new Map<number, TransactionReturn>(),
    deliveryFails: null as null | 'INVALID_INPUT' | 'NUMBER_NOT_ON_WHATSAPP' | 'SERVICE_UNAVAILABLE',
  };

  const identity = createService({
    name: 'identity',
    verifyToken: tokens.verifyToken,
    operations: [readAddress],
    checks: {},
    shedsLoad: false,
  });
  route(identity, readAddress, async ({ params, caller }) => {
    // 0 is the account's own address.
    const owner = state.addressOf === 'everyone' ? caller.userId : state.addressOf;
    if (![0, 31].includes(params.id) || caller.userId !== owner) throw new AppError('NOT_FOUND');
    return {
      data: {
        id: params.id,
        user_id: owner!,
        address: 'Calle 13 # 20-30',
        fullname: 'Laura Gómez',
        identification: '1020304050',
        city_id: state.addressCity,
        cityName: 'Bogotá',
        mobile: '+573001234567',
      },
    };
  });
  identity.get('/.well-known/jwks.json', async () => tokens.jwks);

  const cart = createService({
    name: 'cart',
    verifyToken: tokens.verifyToken,
    operations: [
      createOrderOfQuotation,
      createOrderPaymentLink,
      itemsPendingShoppingCart,
      readPaymentProviders,
      readTransactionReturn,
    ],
    checks: {},
    shedsLoad: false,
  });
  route(cart, createOrderOfQuotation, async ({ body, idempotencyKey }) => {
    state.cartCalls += 1;
    const { cartFails } = state;
    if (state.cartWaits) await state.cartWaits;
    if (cartFails === 'before' || state.cartFailsAt === body.quotationId)
      throw new AppError('SERVICE_UNAVAILABLE');
    if (cartFails === 'refuses' || state.cartRefusesStore === body.storeId)
      throw new AppError('INVALID_INPUT');
    const known = orders.get(body.quotationId);
    const text = JSON.stringify(body);
    if (known && known.body !== text) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (!known) {
      orders.set(body.quotationId, {
        quotationId: body.quotationId,
        key: idempotencyKey ?? '',
        totalMinor: body.totalMinor,
        body: text,
      });
    }
    if (cartFails === 'after') throw new AppError('SERVICE_UNAVAILABLE');
    const id = [...orders.keys()].indexOf(body.quotationId) + 1;
    return {
      data: {
        id,
        ref_venta: `PD-${id}`,
        totalMinor: body.totalMinor,
        currency: body.currency,
        created: !known,
      },
    };
  });

  route(cart, readTransactionReturn, async ({ params }) => {
    const data = state.returns.get(params.id);
    if (!data) throw new AppError('NOT_FOUND');
    return { data };
  });
  route(cart, readPaymentProviders, async () => ({ data: { CO: state.gateway, MX: null } }));
  route(cart, createOrderPaymentLink, async ({ params, caller }) => {
    if (caller.userId !== buyer.userId) throw new AppError('NOT_FOUND');
    const link = `http://localhost:4000/cart/page/pay/${params.id}`;
    return { data: { link, expires_at: '2026-01-22T15:30:00.000Z' } };
  });

  route(cart, itemsPendingShoppingCart, async ({ caller }) => ({
    data: state.carts.get(caller.user()) ?? [],
  }));

  const notification = createService({
    name: 'notification',
    verifyToken: tokens.verifyToken,
    operations: [deliverMessage],
    checks: {},
    shedsLoad: false,
  });
  route(notification, deliverMessage, async ({ body, idempotencyKey }) => {
    if (state.deliveryFails) throw new AppError(state.deliveryFails);
    const sent = state.letters.get(idempotencyKey!);
    if (sent && !isDeepStrictEqual(sent, body)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    state.letters.set(idempotencyKey!, body);
    return { data: { ok: true as const } };
  });

  const catalogue = createCatalogue(tokens);
  const [identityUrl, cartUrl, catalogueUrl, notificationUrl] = await Promise.all([
    identity.listen({ port: 0, host: '127.0.0.1' }),
    cart.listen({ port: 0, host: '127.0.0.1' }),
    catalogue.app.listen({ port: 0, host: '127.0.0.1' }),
    notification.listen({ port: 0, host: '127.0.0.1' }),
  ]);
  return {
    state,
    orders,
    identityUrl,
    cartUrl,
    catalogue,
    catalogueUrl,
    notificationUrl,
    close: async () => {
      await Promise.all([identity.close(), cart.close(), catalogue.app.close(), notification.close()]);
    },
  };
};

/** Service and neighbours share one event loop, on which a call may wait for all others of its burst. */
const neighbourDeadlineMs = 15_000;

/**
 * The service on its own database, with a controllable clock; events are read from the outbox. `replicas`
 * share the database, each with its own connection pool.
 */
export const startWorld = async () => {
  const time = { now: new Date('2026-01-15T14:00:00.000Z') };
  const tokens = createTestTokens();
  const neighbours = await startNeighbours(tokens);
  const service = await startTestService(quotation, {
    tokens,
    clock: () => time.now,
    env: {
      IDENTITY_URL: neighbours.identityUrl,
      CART_URL: neighbours.cartUrl,
      CATALOGUE_URL: neighbours.catalogueUrl,
      NOTIFICATION_URL: neighbours.notificationUrl,
    },
    stubs: ({ name: from, config }) => {
      const { LINK_SECRET: secret, IDENTITY_URL, CART_URL, CATALOGUE_URL, NOTIFICATION_URL } = config;
      const once = { from, secret, deadlineMs: neighbourDeadlineMs, retries: 0 };
      return {
        callIdentity: callService({ ...once, baseUrl: IDENTITY_URL, retries: 2 }),
        callCart: callService({ ...once, baseUrl: CART_URL }),
        callCatalogue: callService({ ...once, baseUrl: CATALOGUE_URL }),
        callNotification: callService({ ...once, baseUrl: NOTIFICATION_URL }),
      };
    },
  });
  return {
    ...service,
    time,
    neighbours,
    close: async () => {
      await service.close();
      await neighbours.close();
    },
  };
};

/** A world with Bogotá, Nissan, Mazda, the buyer, and stores from 1 on with Nissan and without advisers. */
export const startFilledWorld = async (stores = 3) => {
  const world = await startWorld();
  await world.apply(zoneSaved, {
    zoneId: bogota,
    parentId: 1156,
    name: 'Bogotá',
    fullName: 'Bogotá, Colombia',
    kind: 'city',
    country: 'CO',
  });
  await world.apply(brandSaved, { brandId: nissan, name: 'Nissan', isActive: true });
  await world.apply(brandSaved, { brandId: mazda, name: 'Mazda', isActive: true });
  await world.apply(userSaved, userData(buyer.userId, { name: 'Laura Gómez' }));
  for (let id = 1; id <= stores; id += 1) await world.apply(storeSaved, storeData(id));
  return world;
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Sends a buyer's request a minute after whatever came before it; gives its id. */
export const askAfterAMinute = async (world: World, body: object = {}): Promise<number> => {
  world.time.now = new Date(world.time.now.getTime() + 60_000);
  return (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
};

/** Quotes a request with one line. */
export const quoteLine = async (
  world: World,
  actor: Actor,
  requestId: number,
  line: object,
): Promise<void> => {
  const answer = await world.call(actor, createQuotation, {
    body: quotationBody(requestId, { quotationDetails: [lineBody(line)] }),
  });
  if (answer.statusCode !== 200) throw new Error(`The request ${requestId} was not quoted: ${answer.body}`);
};
