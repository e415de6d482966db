import { createHash, timingSafeEqual } from 'node:crypto';
import {
  limits,
  pqrsKinds,
  type Country,
  type RatingOutcome,
  type SupportCaseKind,
  type SupportCaseState,
} from '@tuerca/contracts';
import { answerDayOf, dateIn, hourMs, minuteMs } from '@tuerca/rules';
import type { AttemptLimit } from '../attempts/attempts.repository.ts';

export interface SupportCase {
  id: number;
  /** By which it is named and followed. */
  number: string;
  kind: SupportCaseKind;
  status: SupportCaseState;
  country: Country;
  userId: number | null;
  storeId: number | null;
  subject: string;
  text: string;
  reference: string | null;
  name: string;
  /** null: the account of who filed it is closed. */
  email: string | null;
  answer: string | null;
  /** What it was answered before it was opened again, oldest first. */
  earlierAnswers: {
    answer: string;
    answeredAt: string;
    /** What its person replied, which opened it again. */
    reply?: string;
    repliedAt?: string;
  }[];
  closingNote: string | null;
  /** The last day to answer. */
  answerBy: string;
  decidedBy: number | null;
  createdAt: Date;
  answeredAt: Date | null;
  closedAt: Date | null;
  /** The rating that it reports, and what was decided of it. */
  ratingId: number | null;
  /** Of the rating; null of reports from before it was told. */
  ratingOrderId: number | null;
  ratingOutcome: RatingOutcome | null;
}

/** What a case is changed by. */
export type SupportCaseChanges = Partial<
  Pick<
    SupportCase,
    | 'status'
    | 'answer'
    | 'earlierAnswers'
    | 'answerBy'
    | 'closingNote'
    | 'decidedBy'
    | 'answeredAt'
    | 'closedAt'
    | 'ratingOutcome'
  >
>;

/** What the store reads above the reason. */
export const outcomeWords: Readonly<Record<RatingOutcome, string>> = {
  kept: 'La calificación se sigue mostrando.',
  hidden: 'La calificación ya no se muestra ni cuenta en tu promedio.',
};

/** The number of the nth case of a year: PQRS-2026-000123; of what a store asks or reports, CASO-2026-000124. */
export const caseNumberOf = (kind: SupportCaseKind, year: number, nth: number): string => {
  const prefix = (pqrsKinds as readonly string[]).includes(kind) ? 'PQRS' : 'CASO';
  return `${prefix}-${year}-${String(nth).padStart(6, '0')}`;
};

/** Whether it is open after its last day, by the clock of its country. */
export const isLate = (
  { status, answerBy, country }: Pick<SupportCase, 'status' | 'answerBy' | 'country'>,
  now: Date,
): boolean => status === 'open' && answerBy < dateIn(now, country);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an e-mail is that of a case, in the same time for every pair, and without a case too. */
export const isEmailOf = (found: Pick<SupportCase, 'email'> | undefined, email: string): boolean =>
  timingSafeEqual(digest(found?.email ?? ''), digest(email)) && found !== undefined;

/** Whether a case is of who replies to it: by the account, or by the e-mail that it was filed with. */
export const isOfFiler = (
  found: Pick<SupportCase, 'email' | 'userId'>,
  { email, userId }: { email: string; userId: number | null },
): boolean => (userId !== null && found.userId === userId) || (email !== '' && isEmailOf(found, email));

/** What a reply makes of a case, to be answered within a new term; null: it waits for an answer, or has had none. */
export const repliedTo = (
  { status, country, answer, answeredAt, earlierAnswers }: SupportCase,
  reply: string,
  now: Date,
): SupportCaseChanges | null => {
  if (status === 'open' || answer === null || answeredAt === null) return null;
  const answered = { answer, answeredAt: answeredAt.toISOString(), reply, repliedAt: now.toISOString() };
  return {
    status: 'open',
    answer: null,
    answeredAt: null,
    closingNote: null,
    closedAt: null,
    answerBy: answerDayOf(now, country),
    earlierAnswers: [...earlierAnswers, answered],
  };
};

const { perPerson, perAddress, followsPerAddress, followsOfOne } = limits.supportCase;

/** By the account, or by the e-mail of who has none. */
export const fileLimits = (person: string, ip: string): AttemptLimit[] => [
  { kind: 'support-case', key: person, max: perPerson, windowMs: hourMs },
  { kind: 'support-case-ip', key: ip, max: perAddress, windowMs: hourMs },
];

/** What the people of one store ask for. */
export const storeLimit = (storeId: number): AttemptLimit => ({
  kind: 'store-help',
  key: String(storeId),
  max: perPerson,
  windowMs: hourMs,
});

export const followLimits = (number: string, ip: string): AttemptLimit[] => [
  { kind: 'follow-case', key: number, max: followsOfOne, windowMs: 15 * minuteMs },
  { kind: 'follow-case-ip', key: ip, max: followsPerAddress, windowMs: 15 * minuteMs },
];
