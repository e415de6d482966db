import { createClient, type CallArguments, type CallResult } from '@tuerca/api-client';
import {
  countPendingRequests,
  countUnreadTransactions,
  inputLimits,
  listAnalytics,
  listConversations,
  listQuotationRequests,
  listQuotations,
  listTransactions,
  readAnalyticsTotals,
  readBuyerDiscardIndicators,
  readDiscardIndicators,
  readEfficiencyIndicators,
  readStoreIndicators,
  type Operation,
} from '@tuerca/contracts';
import { dealingResults } from '@tuerca/rules';
import type { Person } from '@tuerca/seed';
import { nameOf, type Facts, type Value } from './facts.ts';
import type { Cast } from './people.ts';
import { requestText, rowName, rowText } from './reckon.ts';

/** Days of the stores' country, yyyy-mm-dd. */
export interface Days {
  from: string;
  to: string;
}

type Call = <O extends Operation>(operation: O, args: CallArguments<O>) => Promise<CallResult<O>>;
type Put = (where: string, figures: Record<string, Value>) => void;

const deadlineMs = 30_000;
const pageSize = inputLimits.maxPageSize;
/** Readers at once. */
const atOnce = 6;

interface Page<Row> {
  data: Row[];
  metadata: { count: number };
}
/** All pages of a list. */
const readAll = async <Row>(readPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { data, metadata } = await readPage(page);
    rows.push(...data);
    if (data.length === 0 || rows.length >= metadata.count) return rows;
  }
};

const putReport = async (
  put: Put,
  call: Call,
  rowsFilter: NonNullable<CallArguments<typeof listAnalytics>['query']>['filter'],
) => {
  const { data: totals } = await call(readAnalyticsTotals, {});
  put(
    'totals of the report',
    Object.fromEntries(
      Object.keys(dealingResults).flatMap((result) => {
        const found = totals.find((each) => each.result === result && each.currency === 'COP');
        return [
          [`${result}: requests`, found?.requests ?? 0],
          [`${result}: quoted`, found?.quoted_total ?? 0],
          [`${result}: sold`, found?.sold_total ?? 0],
        ];
      }),
    ),
  );
  const rows = await readAll((page) =>
    call(listAnalytics, { query: { filter: rowsFilter, page, pageSize, order: ['quotation_request_id'] } }),
  );
  return rows.map((row) => ({
    row,
    text: rowText({
      result: row.result,
      quoted: row.quotation_total,
      sold: row.cart_shopping_header_total,
      discard: row.quotation_request_ignores_reason,
      rejection: row.tuerca_go_buyer_ignores_quotation,
    }),
  }));
};

const putOrders = async (put: Put, call: Call, side: 'sales' | 'purchases') => {
  const orders = await readAll((page) =>
    call(listTransactions, { query: { scopes: [side], page, pageSize } }),
  );
  const { data: unread } = await call(countUnreadTransactions, {});
  put('orders', {
    [side]: orders.length,
    unread: unread[side],
    ...Object.fromEntries(orders.map(({ id, total }) => [`order ${id}`, total])),
  });
};

const putChat = async (put: Put, call: Call) => {
  const unread = await readAll((page) =>
    call(listConversations, { query: { filter: { isUnread: true }, page, pageSize } }),
  );
  put('chat', {
    unread: unread.reduce((sum, { no_read }) => sum + no_read, 0),
    conversations: unread.length,
  });
};

const countRequests = async (call: Call, scope?: 'pending' | 'quoted' | 'ignored'): Promise<number> => {
  const { metadata } = await call(listQuotationRequests, {
    query: { pageSize: 1, ...(scope && { scopes: [scope] }) },
  });
  return metadata.count;
};

const putIndicators = async (put: Put, call: Call, storeId: number, days: Days) => {
  const { data } = await call(readStoreIndicators, { query: days });
  const { median_response_minutes, ...figures } = data.current;
  put('indicators', figures);
  put('response time', { median_response_minutes });
  const inSteps = (of: 'requests' | 'quotations' | 'orders') =>
    data.steps.reduce((sum, each) => sum + each[of], 0);
  put('indicators by step', {
    requests: inSteps('requests'),
    quotations: inSteps('quotations'),
    orders: inSteps('orders'),
  });
  const counted = (reasons: { reason: string; count: number }[]) =>
    Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]));
  put('reasons of discards', counted(data.discards));
  put('reasons of rejections', counted(data.rejections));

  const { data: efficiency } = await call(readEfficiencyIndicators, {});
  put('efficiency', {
    quotations_made: efficiency.quotations_made,
    quotation_with_purchase: efficiency.quotation_with_purchase,
    under_review_by_buyer: efficiency.under_review_by_buyer,
    buyer_ignore_quotation: efficiency.buyer_ignore_quotation,
    total_price_quotes: efficiency.total_price_quotes,
    total_price_orders: efficiency.total_price_orders,
  });
  const indicated = (reasons: { reason: string; count_reason_discarded: number }[]) =>
    Object.fromEntries(reasons.map((each) => [each.reason, each.count_reason_discarded]));
  put('discard indicators', indicated((await call(readDiscardIndicators, {})).data));
  put(
    'rejection indicators',
    indicated((await call(readBuyerDiscardIndicators, { params: { id: storeId } })).data),
  );
};

const readStore = async (put: Put, call: Call, storeId: number, days: Days) => {
  await putIndicators(put, call, storeId, days);
  const { data: pending } = await call(countPendingRequests, {});
  put('pending', { requests: pending.requests, parts: pending.details });
  const { metadata } = await call(listQuotations, { query: { pageSize: 1 } });
  put('lists', {
    pending: await countRequests(call, 'pending'),
    quoted: await countRequests(call, 'quoted'),
    ignored: await countRequests(call, 'ignored'),
    quotations: metadata.count,
  });
  const rows = await putReport(put, call, {});
  put(
    'rows of the report',
    Object.fromEntries(rows.map(({ row, text }) => [rowName(row.quotation_request_id, storeId), text])),
  );
  await putOrders(put, call, 'sales');
  await putChat(put, call);
};

const readBuyer = async (put: Put, call: Call) => {
  const requests = await readAll((page) => call(listQuotationRequests, { query: { page, pageSize } }));
  put('lists', { requests: await countRequests(call) });
  put(
    'requests',
    Object.fromEntries(
      requests.map(({ id, is_closed, quotationsCount, isAvailable }) => [
        `request ${id}`,
        requestText({ isClosed: is_closed, quotations: quotationsCount, isAvailable }),
      ]),
    ),
  );
  await putOrders(put, call, 'purchases');
  await putChat(put, call);
};

const readManager = async (put: Put, call: Call, tag: string) => {
  const rows = await putReport(put, call, { user_name: tag });
  put(
    'rows of the report',
    Object.fromEntries(
      rows.map(({ row, text }) => [rowName(row.quotation_request_id, row.store_id ?? null), text]),
    ),
  );
  const { metadata } = await call(listTransactions, { query: { pageSize: 1 } });
  put('orders', { all: metadata.count });
};

/** Everything the product shows of the day to its stores, buyers and manager. @throws ApiError */
export const readFacts = async (url: string, cast: Cast, days: Days): Promise<Facts> => {
  const facts = new Map<string, Value>();
  const putFor =
    (who: string): Put =>
    (where, figures) => {
      for (const [which, value] of Object.entries(figures)) facts.set(nameOf(who, where, which), value);
    };
  const callAs =
    (person: Person): Call =>
    async (operation, args) => {
      const token = await cast.tokenOf(person);
      const client = createClient({ baseUrl: url, token: () => token, timeoutMs: deadlineMs });
      return (client.call as (operation: Operation, args: object) => Promise<unknown>)(
        operation,
        args,
      ) as never;
    };
  const readings = [
    ...cast.stores.map(
      ({ person, storeId }) =>
        () =>
          readStore(putFor(`store ${storeId}`), callAs(person), storeId, days),
    ),
    ...cast.buyers.map(
      ({ person, userId }) =>
        () =>
          readBuyer(putFor(`buyer ${userId}`), callAs(person)),
    ),
    () => readManager(putFor('manager'), callAs(cast.manager), cast.tag),
  ];
  const read = async () => {
    for (let next = readings.shift(); next; next = readings.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, read));
  return facts;
};
