import {
  limits,
  standings,
  type QueryOf,
  type readStoreIndicators,
  type ResponseOf,
  type StoreFigures,
} from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import {
  addDays,
  conversion,
  countries,
  dateIn,
  defaultCountry,
  discardedPercentage,
  fromMinor,
  soldPercentage,
} from '@tuerca/rules';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { periodOf } from './period.ts';
import { storeFiguresRepository as storeFigures } from './store-figures.repository.ts';
import type {
  OrdersOfStep,
  QuotationsOfStep,
  ReasonCount,
  RequestsOfStep,
} from './store-figures.repository.ts';

/** Specification 2 section 2.7: the average of the last 30 days. */
const days = 30;

/** The last days of a store's country, today among them, as its indicators count them. */
const lastDays = async (db: Database, storeId: number, now: Date) => {
  const country = (await stores.find(db, storeId))?.country ?? defaultCountry;
  const to = dateIn(now, country);
  return {
    currency: countries[country].currency,
    ...periodOf({ from: addDays(to, 1 - days), to }, country, now),
  };
};

const toWire = (reasons: readonly ReasonCount[]) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return reasons.map(({ reason, count }) => ({
    reason,
    count_reason_discarded: count,
    total_reason_discarded: total,
    percentage_discarded: discardedPercentage({ reason: count, total }),
  }));
};

interface Counted {
  requests: RequestsOfStep[];
  quotations: QuotationsOfStep[];
  orders: OrdersOfStep[];
}
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** The counts of the steps that belong to one period. */
const within = ({ requests, quotations, orders }: Counted, isIn: (step: number) => boolean): Counted => ({
  requests: requests.filter(({ step }) => isIn(step)),
  quotations: quotations.filter(({ step }) => isIn(step)),
  orders: orders.filter(({ step }) => isIn(step)),
});

const figuresToWire = (
  { requests, quotations, orders }: Counted,
  medianMinutes: number | undefined,
): StoreFigures => {
  const [sold, review, rejected, expired, closed] = standings.map((standing) =>
    sumOf(quotations, (row) => (row.standing === standing ? row.quotations : 0)),
  ) as [number, number, number, number, number];
  return {
    requests: sumOf(requests, (row) => row.requests),
    requests_quoted: sumOf(requests, (row) => row.quoted),
    requests_discarded: sumOf(requests, (row) => row.discarded),
    median_response_minutes: medianMinutes ?? null,
    quotations: sumOf(quotations, (row) => row.quotations),
    quoted_total: fromMinor(sumOf(quotations, (row) => row.quotedMinor)),
    quoted_sold_total: fromMinor(sumOf(quotations, (row) => row.soldMinor)),
    sold,
    review,
    rejected,
    expired,
    closed,
    orders: sumOf(orders, (row) => row.orders),
    orders_total: fromMinor(sumOf(orders, (row) => row.ordersMinor)),
  };
};

export const createIndicatorsService = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  readAdvisers: async (viewer: Viewer) => {
    const storeId = storeOf(viewer);
    const { current } = await lastDays(db, storeId, clock());
    const rows = await storeFigures.advisers(db, storeId, current.from, limits.adviserPageSize);
    return rows.map(({ adviserId, lastAt, ...counts }) => ({
      adviser_id: adviserId,
      ...counts,
      last_at: lastAt.toISOString(),
    }));
  },

  readEfficiency: async (viewer: Viewer) => {
    const storeId = storeOf(viewer);
    const now = clock();
    const { currency, ...period } = await lastDays(db, storeId, now);
    const [quotations, orders] = await Promise.all([
      storeFigures.quotations(db, storeId, period, now),
      storeFigures.orders(db, storeId, period),
    ]);
    const counted = within({ requests: [], quotations, orders }, (step) => step > 0);
    const figures = figuresToWire(counted, undefined);
    return {
      quotations_made: figures.quotations,
      quotation_with_purchase: figures.sold,
      under_review_by_buyer: figures.review,
      buyer_ignore_quotation: sumOf(counted.quotations, (row) => row.discarded),
      percentage_of_quotation: soldPercentage(figures),
      currency,
      total_price_quotes: figures.quoted_total,
      total_price_orders: figures.orders_total,
      conversion: conversion({ sales: figures.quoted_sold_total, quoted: figures.quoted_total }),
    };
  },

  readStore: async (
    viewer: Viewer,
    days: QueryOf<typeof readStoreIndicators>,
  ): Promise<ResponseOf<typeof readStoreIndicators>['data']> => {
    const storeId = storeOf(viewer);
    const store = await stores.find(db, storeId);
    if (!store) throw new AppError('NOT_FOUND');
    const now = clock();
    const period = periodOf(days, store.country, now);
    const [requests, quotations, orders, medians, discards, rejections] = await Promise.all([
      storeFigures.requests(db, store, period),
      storeFigures.quotations(db, storeId, period, now),
      storeFigures.orders(db, storeId, period),
      storeFigures.medianMinutes(db, storeId, period),
      storeFigures.discardReasons(db, storeId, period.current),
      storeFigures.rejectionReasons(db, storeId, period.current),
    ]);
    const counted = { requests, quotations, orders };
    const figures = (isPrevious: boolean) =>
      figuresToWire(
        within(counted, (step) => (step === 0) === isPrevious),
        medians.find((each) => each.isPrevious === isPrevious)?.minutes,
      );
    return {
      currency: countries[store.country].currency,
      calculated_at: now.toISOString(),
      previous_from: period.previousDays.from,
      previous_to: period.previousDays.to,
      current: figures(false),
      previous: figures(true),
      steps: period.steps.map((step, index) => {
        const of = within(counted, (each) => each === index + 1);
        return {
          ...step,
          requests: sumOf(of.requests, (row) => row.requests),
          quotations: sumOf(of.quotations, (row) => row.quotations),
          orders: sumOf(of.orders, (row) => row.orders),
        };
      }),
      discards,
      rejections,
    };
  },

  readDiscards: async (viewer: Viewer) => {
    const storeId = storeOf(viewer);
    const { current } = await lastDays(db, storeId, clock());
    return toWire(await storeFigures.discardReasons(db, storeId, current));
  },

  readBuyerDiscards: async (viewer: Viewer, storeId: number) => {
    if (storeId !== storeOf(viewer)) throw new AppError('NOT_FOUND');
    const { current } = await lastDays(db, storeId, clock());
    return toWire(await storeFigures.rejectionReasons(db, storeId, current));
  },
});
export type IndicatorsService = ReturnType<typeof createIndicatorsService>;
