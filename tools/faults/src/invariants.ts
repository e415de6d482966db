import { acknowledgedSurvives } from './invariants/i1-acknowledged-survives.ts';
import { quotationLimit } from './invariants/i2-quotation-limit.ts';
import { oneOrderAsSeen } from './invariants/i3-one-order-as-seen.ts';
import { oneEffect } from './invariants/i4-one-effect.ts';
import { orderKept } from './invariants/i5-order-kept.ts';
import { committedIsPublished } from './invariants/i6-committed-is-published.ts';
import { converges } from './invariants/i7-converges.ts';
import { quickAndClean } from './invariants/i8-quick-and-clean.ts';
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
];
