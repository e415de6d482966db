import { closedAccountName } from './closed-account.ts';
import type { CountryCode } from './country.ts';
import { addDays, dateIn, startOfDay } from './dates.ts';
import { dayMs, hourMs } from './durations.ts';

/**
 * Ratings of an order: the question of the net promoter score, 0 to 10 (specification 2 section 9 has its formula and
 * bands; what it leaves open is decided in ADR 0369).
 */
export const ratingRules = {
  scoreMin: 0,
  scoreMax: 10,
  /** Scores from here up are promoters, and down from `detractorMax` detractors. */
  promoterMin: 9,
  detractorMax: 6,
  /** An average is shown out of as many stars. */
  stars: 5,
  /** Hours after the order before which only who has received it rates. */
  opensAfterHours: 24,
  /** Days after the order within which it is rated. */
  days: 90,
  /** The buyer is asked on this day after the order, at this hour of its clock. */
  askAfterDays: 7,
  askHour: 10,
  comment: 512,
  answer: 512,
} as const;

/** `early`: only for who has received it. */
export type RatingPhase = 'early' | 'open' | 'over';

/** From when on an order is rated no more. */
export const ratingEndsAt = (orderedAt: Date): Date =>
  new Date(orderedAt.getTime() + ratingRules.days * dayMs);

/** Whether an order may be rated now, and by whom. */
export const ratingPhase = (orderedAt: Date, now: Date): RatingPhase => {
  if (now >= ratingEndsAt(orderedAt)) return 'over';
  return now.getTime() - orderedAt.getTime() < ratingRules.opensAfterHours * hourMs ? 'early' : 'open';
};

/** When the buyer of an order is asked to rate it. */
export const ratingReminderAt = (orderedAt: Date, country: CountryCode): Date => {
  const day = addDays(dateIn(orderedAt, country), ratingRules.askAfterDays);
  return new Date(startOfDay(day, country).getTime() + ratingRules.askHour * hourMs);
};

/** The bands of a score of 0 to 10 (specification part 2, section 9); between the two it is passive. */
export const isPromoter = (score: number): boolean => score >= ratingRules.promoterMin;
export const isDetractor = (score: number): boolean => score <= ratingRules.detractorMax;

/** Scores, summed, as an average of 0 to 5 with two decimals; null without any. */
export const averageStars = ({ scoreSum, total }: { scoreSum: number; total: number }): number | null =>
  total === 0
    ? null
    : Math.round((scoreSum / total) * (ratingRules.stars / ratingRules.scoreMax) * 100) / 100;

/** The first word of a name: all that a rating shows of who gave it. */
export const firstNameOf = (name: string): string =>
  name === closedAccountName ? name : (name.trim().split(/\s+/)[0] ?? '');
