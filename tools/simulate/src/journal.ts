import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Side = 'buyer' | 'store';

/** What the API acknowledged; ids are the product's, amounts are reckoned from what was sent. */
export type Fact =
  | {
      kind: 'request';
      requestId: number;
      buyerId: number;
      /** The one store it is for; null for the marketplace. */
      storeId: number | null;
      brandId: number;
      /** Of each part. */
      amounts: readonly number[];
    }
  | {
      kind: 'quotation';
      quotationId: number;
      requestId: number;
      storeId: number;
      total: number;
      /** What the answer says that it comes to. */
      told: number;
    }
  | { kind: 'edit'; quotationId: number; version: number; total: number; told: number }
  | { kind: 'withdrawal'; quotationId: number }
  | { kind: 'discard'; discardId: number; requestId: number; storeId: number; reason: string }
  | { kind: 'undo'; discardId: number }
  | { kind: 'rejection'; quotationId: number; reason: string }
  | { kind: 'close'; requestId: number; reason: string }
  | { kind: 'order'; orderId: number; quotationId: number; total: number; told: number }
  | { kind: 'openedOrder'; orderId: number }
  | {
      kind: 'message';
      messageId: number;
      conversationId: number;
      side: Side;
      buyerId: number;
      storeId: number;
    }
  | { kind: 'readMark'; conversationId: number; side: Side; upTo: number };
export type FactKind = Fact['kind'];

interface Acknowledged {
  type: 'acknowledged';
  /** When it was first sent, and when its answer was there: milliseconds since 1970. */
  sentAt: number;
  answeredAt: number;
  /** Seconds of the day at which it was to happen. */
  plannedAt: number;
  fact: Fact;
}
/** A write that the API refused. */
interface Refused {
  type: 'refused';
  operation: string;
  code: string;
}
/** A write that has no answer: it may have happened or not. */
interface Unanswered {
  type: 'unanswered';
  operation: string;
  code: string;
}
/** One call, as its client saw it. */
interface Attempt {
  type: 'attempt';
  at: number;
  operation: string;
  ms: number;
  code: string;
}
type Entry = Acknowledged | Refused | Unanswered | Attempt;
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { type: Type }>;
export type AcknowledgedOf<Kind extends FactKind> = Acknowledged & { fact: Extract<Fact, { kind: Kind }> };

/** What was called and what came of it, in the order of the answers; it is only ever appended to. */
export interface Journal {
  write(entry: Entry): void;
  of<Type extends Entry['type']>(type: Type): readonly EntryOf<Type>[];
}

/** Opens a new journal, kept in a file with one line of JSON for each entry. */
export const openJournal = (file: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const entries = new Map<Entry['type'], Entry[]>();
  return {
    write(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      const ofType = entries.get(entry.type);
      if (ofType) ofType.push(entry);
      else entries.set(entry.type, [entry]);
    },
    of: <Type extends Entry['type']>(type: Type) => (entries.get(type) ?? []) as EntryOf<Type>[],
  };
};

/** What was acknowledged of one kind. */
export const factsOf = <Kind extends FactKind>(
  acknowledged: readonly EntryOf<'acknowledged'>[],
  kind: Kind,
): AcknowledgedOf<Kind>[] =>
  acknowledged.filter((entry): entry is AcknowledgedOf<Kind> => entry.fact.kind === kind);
