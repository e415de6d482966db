import type { CountryCode } from './country.ts';
import { dateIn } from './dates.ts';
import { addWorkingDays } from './working-days.ts';

/**
 * Working days after delivery within which a consumer may withdraw from a purchase at a distance without giving reasons:
 * Colombia's Ley 1480 de 2011, article 47; Mexico's Ley Federal de Protección al Consumidor, article 56 (ADR 0530).
 */
export const withdrawalDays = 5;

/** Whether an instant is within the term of withdrawal, which begins with the delivery: null where there was none yet. */
export const isWithinWithdrawalTerm = (
  at: Date,
  { deliveredAt, country }: { deliveredAt: Date | null; country: CountryCode },
): boolean =>
  deliveredAt === null ||
  dateIn(at, country) <= addWorkingDays(dateIn(deliveredAt, country), withdrawalDays, country);
