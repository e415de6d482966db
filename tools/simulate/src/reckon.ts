import {
  dealingResults,
  marketplaceQuotationLimit,
  minuteMs,
  storeQuotationLimit,
  type DealingResult,
} from '@tuerca/rules';
import { nameOf, type Between, type Facts, type Value } from './facts.ts';
import { factsOf, type EntryOf, type Side } from './journal.ts';
import type { Cast } from './people.ts';

type Acknowledged = readonly EntryOf<'acknowledged'>[];

interface Moment {
  sentAt: number;
  answeredAt: number;
}
interface ReckonedRequest extends Moment {
  id: number;
  buyerId: number;
  storeId: number | null;
  brandId: number;
  amounts: readonly number[];
  isClosed: boolean;
  quotations: ReckonedQuotation[];
  /** By store: why it discarded the request. */
  discards: Map<number, string>;
}
interface ReckonedOrder {
  id: number;
  total: number;
  isOpened: boolean;
}
interface ReckonedQuotation extends Moment {
  id: number;
  storeId: number;
  request: ReckonedRequest;
  total: number;
  isWithdrawn: boolean;
  rejection: string | null;
  order: ReckonedOrder | null;
}
interface Conversation {
  buyerId: number;
  storeId: number;
  messages: { id: number; side: Side }[];
  readUpTo: Record<Side, number>;
}

/** The day as it has to be, from nothing but what was acknowledged. */
interface Market {
  requests: ReckonedRequest[];
  quotations: ReckonedQuotation[];
  conversations: Conversation[];
}

const foundIn = <Id, Item>(map: ReadonlyMap<Id, Item>, id: Id, what: string): Item => {
  const item = map.get(id);
  if (item === undefined) throw new Error(`The journal has no ${what} ${String(id)}`);
  return item;
};

const requestsOf = (acknowledged: Acknowledged) => {
  const requests = new Map(
    factsOf(acknowledged, 'request').map(({ fact, sentAt, answeredAt }): [number, ReckonedRequest] => [
      fact.requestId,
      {
        ...fact,
        id: fact.requestId,
        sentAt,
        answeredAt,
        isClosed: false,
        quotations: [],
        discards: new Map(),
      },
    ]),
  );
  const undone = new Set(factsOf(acknowledged, 'undo').map(({ fact }) => fact.discardId));
  for (const { fact } of factsOf(acknowledged, 'discard'))
    if (!undone.has(fact.discardId))
      foundIn(requests, fact.requestId, 'request').discards.set(fact.storeId, fact.reason);
  for (const { fact } of factsOf(acknowledged, 'close'))
    foundIn(requests, fact.requestId, 'request').isClosed = true;
  return requests;
};

const quotationsOf = (acknowledged: Acknowledged, requests: ReadonlyMap<number, ReckonedRequest>) => {
  const quotations = new Map<number, ReckonedQuotation>();
  for (const { fact, sentAt, answeredAt } of factsOf(acknowledged, 'quotation')) {
    const request = foundIn(requests, fact.requestId, 'request');
    const quotation: ReckonedQuotation = {
      id: fact.quotationId,
      storeId: fact.storeId,
      request,
      total: fact.total,
      sentAt,
      answeredAt,
      isWithdrawn: false,
      rejection: null,
      order: null,
    };
    quotations.set(quotation.id, quotation);
    request.quotations.push(quotation);
  }
  const edits = factsOf(acknowledged, 'edit').toSorted((a, b) => a.fact.version - b.fact.version);
  for (const { fact } of edits) foundIn(quotations, fact.quotationId, 'quotation').total = fact.total;
  for (const { fact } of factsOf(acknowledged, 'withdrawal'))
    foundIn(quotations, fact.quotationId, 'quotation').isWithdrawn = true;
  for (const { fact } of factsOf(acknowledged, 'rejection'))
    foundIn(quotations, fact.quotationId, 'quotation').rejection = fact.reason;
  const opened = new Set(factsOf(acknowledged, 'openedOrder').map(({ fact }) => fact.orderId));
  for (const { fact } of factsOf(acknowledged, 'order'))
    foundIn(quotations, fact.quotationId, 'quotation').order = {
      id: fact.orderId,
      total: fact.total,
      isOpened: opened.has(fact.orderId),
    };
  return quotations;
};

const conversationsOf = (acknowledged: Acknowledged) => {
  const conversations = new Map<number, Conversation>();
  for (const { fact } of factsOf(acknowledged, 'message')) {
    const { conversationId, buyerId, storeId, messageId, side } = fact;
    const known = conversations.get(conversationId) ?? {
      buyerId,
      storeId,
      messages: [],
      readUpTo: { buyer: 0, store: 0 },
    };
    known.messages.push({ id: messageId, side });
    conversations.set(conversationId, known);
  }
  for (const { fact } of factsOf(acknowledged, 'readMark')) {
    const { readUpTo } = foundIn(conversations, fact.conversationId, 'conversation');
    readUpTo[fact.side] = Math.max(readUpTo[fact.side], fact.upTo);
  }
  return [...conversations.values()];
};

const reckonMarket = (acknowledged: Acknowledged): Market => {
  const requests = requestsOf(acknowledged);
  const quotations = quotationsOf(acknowledged, requests);
  return {
    requests: [...requests.values()],
    quotations: [...quotations.values()],
    conversations: conversationsOf(acknowledged),
  };
};

const results = Object.keys(dealingResults) as DealingResult[];
const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** What became of a quotation, by the order of specification 2 section 2.9. */
const standingOf = ({ order, rejection, isWithdrawn, request }: ReckonedQuotation): DealingResult => {
  if (order) return 'sold';
  if (rejection !== null) return 'rejected';
  if (isWithdrawn) return 'closed';
  return request.isClosed ? 'expired' : 'review';
};

/** A request at a store as the report has it; no store where none has dealt with it. */
interface Dealing {
  request: ReckonedRequest;
  storeId: number | null;
  quotation: ReckonedQuotation | undefined;
  discard: string | null;
  result: DealingResult;
}

const dealingAt = (request: ReckonedRequest, storeId: number | null): Dealing => {
  const quotation = request.quotations.find((each) => each.storeId === storeId);
  const discard = (storeId !== null && request.discards.get(storeId)) || null;
  const unquoted = discard === null ? 'open' : 'discarded';
  return { request, storeId, quotation, discard, result: quotation ? standingOf(quotation) : unquoted };
};

const dealingsOf = ({ requests }: Market): Dealing[] =>
  requests.flatMap((request) => {
    const stores = new Set([
      ...request.quotations.map(({ storeId }) => storeId),
      ...request.discards.keys(),
      ...(request.storeId === null ? [] : [request.storeId]),
    ]);
    // A quotation that was withdrawn no longer takes a place, and still is a dealing of its store.
    if (stores.size === 0) return [dealingAt(request, null)];
    return [...stores].map((storeId) => dealingAt(request, storeId));
  });

/** A row of the report in one line, so that one that differs is seen whole. */
export const rowText = (row: {
  result: string;
  quoted: number | null;
  sold: number | null;
  discard: string | null;
  rejection: string | null;
}): string =>
  [
    row.result,
    `quoted ${row.quoted ?? '–'}`,
    `sold ${row.sold ?? '–'}`,
    `discarded ${row.discard ?? '–'}`,
    `rejected ${row.rejection ?? '–'}`,
  ].join(', ');

const rowOf = ({ result, quotation, discard }: Dealing): string =>
  rowText({
    result,
    quoted: quotation?.total ?? null,
    sold: quotation?.order?.total ?? null,
    discard,
    rejection: quotation?.rejection ?? null,
  });

export const rowName = (requestId: number, storeId: number | null): string =>
  `request ${requestId} at ${storeId === null ? 'no store' : `store ${storeId}`}`;

const limitOf = ({ storeId }: ReckonedRequest): number =>
  storeId === null ? marketplaceQuotationLimit : storeQuotationLimit;
const placesTaken = ({ quotations }: ReckonedRequest): number =>
  quotations.filter(({ isWithdrawn }) => !isWithdrawn).length;
/** Orders are of one piece of each part. */
const isWhollyOrdered = ({ quotations, amounts }: ReckonedRequest): boolean =>
  quotations.some(({ order }) => order !== null) && amounts.every((amount) => amount === 1);
const isOpen = (request: ReckonedRequest): boolean =>
  !request.isClosed && !isWhollyOrdered(request) && placesTaken(request) < limitOf(request);

/** A request as its buyer's list has it. */
export const requestText = (request: {
  isClosed: boolean;
  quotations: number;
  isAvailable: boolean;
}): string =>
  [
    request.isClosed ? 'closed' : 'not closed',
    `${request.quotations} quotations`,
    request.isAvailable ? 'takes more' : 'takes no more',
  ].join(', ');

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
};

/** Whole minutes, as the product rounds them; it took the time somewhere between a call's sending and its answer. */
const responseMinutes = (quotations: readonly ReckonedQuotation[]): Between | null => {
  if (quotations.length === 0) return null;
  const least = middle(quotations.map(({ sentAt, request }) => Math.max(0, sentAt - request.answeredAt - 1)));
  const most = middle(quotations.map(({ answeredAt, request }) => answeredAt - request.sentAt + 1));
  return { least: Math.floor(least / minuteMs), most: Math.floor(most / minuteMs) };
};

const unreadBy = (side: Side, conversations: readonly Conversation[]) => {
  const counts = conversations.map(
    ({ messages, readUpTo }) =>
      messages.filter((each) => each.side !== side && each.id > readUpTo[side]).length,
  );
  return {
    messages: sumOf(counts, (count) => count),
    conversations: counts.filter((count) => count > 0).length,
  };
};

type Put = (where: string, figures: Record<string, Value>) => void;

const countsOf = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const putTotals = (put: Put, dealings: readonly Dealing[]) =>
  put(
    'totals of the report',
    Object.fromEntries(
      results.flatMap((result) => {
        const of = dealings.filter((dealing) => dealing.result === result);
        return [
          [`${result}: requests`, of.length],
          [`${result}: quoted`, sumOf(of, ({ quotation }) => quotation?.total ?? 0)],
          [`${result}: sold`, sumOf(of, ({ quotation }) => quotation?.order?.total ?? 0)],
        ];
      }),
    ),
  );
const putRows = (put: Put, dealings: readonly Dealing[]) =>
  put(
    'rows of the report',
    Object.fromEntries(
      dealings.map((dealing) => [rowName(dealing.request.id, dealing.storeId), rowOf(dealing)]),
    ),
  );

const reckonStore = (put: Put, market: Market, store: Cast['stores'][number]) => {
  const { storeId, brandIds } = store;
  const own = market.quotations.filter((each) => each.storeId === storeId);
  const reached = market.requests.filter(
    (request) =>
      brandIds.includes(request.brandId) && (request.storeId === null || request.storeId === storeId),
  );
  const hasQuoted = (request: ReckonedRequest) => request.quotations.some((each) => each.storeId === storeId);
  const discarded = market.requests.filter(({ discards }) => discards.has(storeId));
  const pending = reached.filter(
    (request) => isOpen(request) && !hasQuoted(request) && !request.discards.has(storeId),
  );
  const standings = (name: DealingResult) => own.filter((each) => standingOf(each) === name).length;
  const ordered = own.filter(({ order }) => order !== null);
  const reasons = countsOf(discarded.map(({ discards }) => discards.get(storeId)!));
  const rejected = own.filter(({ rejection }) => rejection !== null);
  const rejections = countsOf(rejected.map(({ rejection }) => rejection!));
  const ordersTotal = sumOf(ordered, ({ order }) => order!.total);
  const quotedTotal = sumOf(own, ({ total }) => total);
  const unread = unreadBy(
    'store',
    market.conversations.filter((each) => each.storeId === storeId),
  );

  put('indicators', {
    requests: reached.length,
    requests_quoted: own.length,
    requests_discarded: discarded.filter((request) => !hasQuoted(request)).length,
    quotations: own.length,
    quoted_total: quotedTotal,
    quoted_sold_total: ordersTotal,
    sold: standings('sold'),
    review: standings('review'),
    rejected: standings('rejected'),
    expired: standings('expired'),
    closed: standings('closed'),
    orders: ordered.length,
    orders_total: ordersTotal,
  });
  put('response time', { median_response_minutes: responseMinutes(own) });
  put('indicators by step', { requests: reached.length, quotations: own.length, orders: ordered.length });
  put('reasons of discards', reasons);
  put('reasons of rejections', rejections);
  put('efficiency', {
    quotations_made: own.length,
    quotation_with_purchase: ordered.length,
    under_review_by_buyer: standings('review'),
    buyer_ignore_quotation: rejected.length,
    total_price_quotes: quotedTotal,
    total_price_orders: ordersTotal,
  });
  put('discard indicators', reasons);
  put('rejection indicators', rejections);
  put('pending', { requests: pending.length, parts: sumOf(pending, ({ amounts }) => amounts.length) });
  put('lists', {
    pending: pending.length,
    quoted: own.length,
    ignored: discarded.length,
    quotations: own.length,
  });
  const dealings = dealingsOf(market).filter((each) => each.storeId === storeId);
  putTotals(put, dealings);
  putRows(put, dealings);
  put('orders', {
    sales: ordered.length,
    unread: ordered.filter(({ order }) => !order!.isOpened).length,
    ...Object.fromEntries(ordered.map(({ order }) => [`order ${order!.id}`, order!.total])),
  });
  put('chat', { unread: unread.messages, conversations: unread.conversations });
};

const reckonBuyer = (put: Put, market: Market, buyerId: number) => {
  const own = market.requests.filter((each) => each.buyerId === buyerId);
  const ordered = own.flatMap(({ quotations }) => quotations).filter(({ order }) => order !== null);
  const unread = unreadBy(
    'buyer',
    market.conversations.filter((each) => each.buyerId === buyerId),
  );
  put('lists', { requests: own.length });
  put(
    'requests',
    Object.fromEntries(
      own.map((request) => [
        `request ${request.id}`,
        requestText({
          isClosed: request.isClosed,
          quotations: placesTaken(request),
          isAvailable: isOpen(request),
        }),
      ]),
    ),
  );
  put('orders', {
    purchases: ordered.length,
    // Who has ordered has seen the order.
    unread: 0,
    ...Object.fromEntries(ordered.map(({ order }) => [`order ${order!.id}`, order!.total])),
  });
  put('chat', { unread: unread.messages, conversations: unread.conversations });
};

/** What every figure has to be after the day, from the journal alone. */
export const reckonFacts = (acknowledged: Acknowledged, cast: Cast): Facts => {
  const market = reckonMarket(acknowledged);
  const facts = new Map<string, Value>();
  const putFor =
    (who: string): Put =>
    (where, figures) => {
      for (const [which, value] of Object.entries(figures)) facts.set(nameOf(who, where, which), value);
    };
  for (const store of cast.stores) reckonStore(putFor(`store ${store.storeId}`), market, store);
  for (const { userId } of cast.buyers) reckonBuyer(putFor(`buyer ${userId}`), market, userId);
  const manager = putFor('manager');
  const dealings = dealingsOf(market);
  putTotals(manager, dealings);
  putRows(manager, dealings);
  manager('orders', { all: market.quotations.filter(({ order }) => order !== null).length });
  for (const { fact } of acknowledged)
    if (fact.kind === 'quotation' || fact.kind === 'edit' || fact.kind === 'order')
      facts.set(answerName(fact), fact.total);
  return facts;
};

type Priced = Extract<EntryOf<'acknowledged'>['fact'], { told: number }>;
const answerName = (fact: Priced): string =>
  nameOf(
    'everyone',
    'totals in answers',
    fact.kind === 'order'
      ? `order ${fact.orderId}`
      : `quotation ${fact.quotationId}${fact.kind === 'edit' ? ` in version ${fact.version}` : ''}`,
  );

/** What the answers themselves said that quotations and orders come to. */
export const toldFacts = (acknowledged: Acknowledged): Facts =>
  new Map(acknowledged.flatMap(({ fact }) => ('told' in fact ? [[answerName(fact), fact.told]] : [])));
