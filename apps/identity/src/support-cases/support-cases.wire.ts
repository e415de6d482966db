import type { ListedSupportCase, ManagedSupportCase, SupportCase as Wire } from '@tuerca/contracts';
import { isLate, type SupportCase } from './support-case.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

export const supportCaseWire = (found: SupportCase): Wire => ({
  number: found.number,
  kind: found.kind,
  status: found.status,
  subject: found.subject,
  text: found.text,
  reference: found.reference,
  answer: found.answer,
  earlier_answers: found.earlierAnswers.map(({ answer, answeredAt, reply, repliedAt }) => ({
    answer,
    answered_at: answeredAt,
    reply: reply ?? null,
    replied_at: repliedAt ?? null,
  })),
  closing_note: found.closingNote,
  answer_by: found.answerBy,
  created_at: found.createdAt.toISOString(),
  answered_at: instant(found.answeredAt),
  closed_at: instant(found.closedAt),
});

export const listedSupportCaseWire = (found: SupportCase, now: Date): ListedSupportCase => ({
  id: found.id,
  number: found.number,
  kind: found.kind,
  status: found.status,
  subject: found.subject,
  name: found.name,
  answer_by: found.answerBy,
  is_late: isLate(found, now),
  created_at: found.createdAt.toISOString(),
});

export const managedSupportCaseWire = (
  found: SupportCase,
  {
    store,
    decidedBy,
    now,
  }: { store: { id: number; name: string } | null; decidedBy: string | null; now: Date },
): ManagedSupportCase => ({
  ...supportCaseWire(found),
  id: found.id,
  country: found.country,
  name: found.name,
  email: found.email,
  user_id: found.userId,
  store: store && { id: store.id, name: store.name },
  is_late: isLate(found, now),
  decided_by: decidedBy,
  rating:
    found.ratingId === null
      ? null
      : { id: found.ratingId, order_id: found.ratingOrderId, outcome: found.ratingOutcome },
});
