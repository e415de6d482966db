import type { Evidence } from './evidence.ts';
import { calm, type Fact } from './journal.ts';

/** Maps records to periods: a record's period is that of its acknowledgement. */
export const periodsOf = ({ journal }: Pick<Evidence, 'journal'>) => {
  const known = new Map<string, string>();
  const nameOf = (fact: Fact): string => {
    switch (fact.kind) {
      case 'request':
        return `request ${fact.requestId}`;
      case 'quotation':
        return `quotation ${fact.quotationId}`;
      case 'order':
        return `order ${fact.quotationId}`;
      case 'message':
        return `message ${fact.messageId}`;
      default:
        return fact.kind;
    }
  };
  for (const { fact, period } of journal.of('acknowledged')) {
    const name = nameOf(fact);
    if (!known.has(name)) known.set(name, period);
  }
  /** Unacknowledged records take the period of their timestamp. */
  return (kind: 'request' | 'quotation' | 'order' | 'message', id: number, at?: Date): string =>
    known.get(`${kind} ${id}`) ?? (at ? journal.periodAt(at.getTime()) : calm);
};
