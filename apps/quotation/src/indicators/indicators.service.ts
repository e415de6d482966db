import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { conversion, dateIn, discardedPercentage, fromMinor, soldPercentage } from '@tuerca/rules';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { indicatorsRepository as indicators } from './indicators.repository.ts';
import type { ReasonCount } from './indicators.repository.ts';

/** Specification 2 section 2.7: the average of the last 30 days. */
const days = 30;
const periodBefore = (now: Date): Date => new Date(now.getTime() - days * 86_400_000);

const toWire = (reasons: readonly ReasonCount[]) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return reasons.map(({ reason, count }) => ({
    reason,
    count_reason_discarded: count,
    total_reason_discarded: total,
    percentage_discarded: discardedPercentage({ reason: count, total }),
  }));
};

export const createIndicatorsService = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  readEfficiency: async (viewer: Viewer) => {
    const storeId = storeOf(viewer);
    const now = clock();
    const store = await stores.find(db, storeId);
    const figures = await indicators.figuresOf(db, storeId, {
      since: periodBefore(now),
      today: dateIn(now, store?.country ?? 'CO'),
    });
    return {
      quotations_made: figures.made,
      quotation_with_purchase: figures.purchased,
      under_review_by_buyer: figures.underReview,
      buyer_ignore_quotation: figures.discarded,
      percentage_of_quotation: soldPercentage({ sold: figures.purchased, quotations: figures.made }),
      total_price_quotes: fromMinor(figures.quotedMinor),
      total_price_orders: fromMinor(figures.orderedMinor),
      conversion: conversion({ sales: figures.orderedMinor, quoted: figures.quotedMinor }),
    };
  },

  readDiscards: async (viewer: Viewer) =>
    toWire(await indicators.ownReasonsOf(db, storeOf(viewer), periodBefore(clock()))),

  readBuyerDiscards: async (viewer: Viewer, storeId: number) => {
    if (storeId !== storeOf(viewer)) throw new AppError('NOT_FOUND');
    return toWire(await indicators.buyerReasonsOf(db, storeId, periodBefore(clock())));
  },
});
export type IndicatorsService = ReturnType<typeof createIndicatorsService>;
