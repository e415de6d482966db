import { acknowledgedSurvives } from './invariants/i1-acknowledged-survives.ts';
import { quotationLimit } from './invariants/i2-quotation-limit.ts';
import { oneOrderAsSeen } from './invariants/i3-one-order-as-seen.ts';
import { oneEffect } from './invariants/i4-one-effect.ts';
import { orderKept } from './invariants/i5-order-kept.ts';
import { committedIsPublished } from './invariants/i6-committed-is-published.ts';
import { converges } from './invariants/i7-converges.ts';
import { quickAndClean } from './invariants/i8-quick-and-clean.ts';
import { ledgerBalances } from './invariants/i9-ledger-balances.ts';
import { moneyIsSomewhere } from './invariants/i10-money-is-somewhere.ts';
import { paidOnce } from './invariants/i11-paid-once.ts';
import type { Invariant } from './invariant.ts';

/** All invariants by number; each has its own file in `invariants/`. */
export const invariants: readonly Invariant[] = [
  acknowledgedSurvives,
  quotationLimit,
  oneOrderAsSeen,
  oneEffect,
  orderKept,
  committedIsPublished,
  converges,
  quickAndClean,
  ledgerBalances,
  moneyIsSomewhere,
  paidOnce,
];
