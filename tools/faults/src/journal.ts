import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Channel } from '@tuerca/contracts';
import type { InvariantName } from './invariant.ts';

/** What the acknowledgement of a write promised its client. */
export type Fact =
  | { kind: 'request'; requestId: number; buyerId: number; storeId: number | null }
  | {
      kind: 'quotation';
      quotationId: number;
      requestId: number;
      storeId: number;
      version: number;
      /** Unit prices on the wire, by line. */
      prices: Record<number, number>;
    }
  | { kind: 'withdrawal'; quotationId: number; requestId: number }
  | { kind: 'discard'; quotationId: number; requestId: number }
  | {
      kind: 'order';
      orderId: number;
      reference: string;
      quotationId: number;
      buyerId: number;
      total: number;
      /** What the buyer saw: unit price by quotation line, and the quotation's version. */
      seen: { version: number; prices: Record<number, number> };
    }
  | {
      kind: 'message';
      messageId: number;
      conversationId: number;
      requestId: number;
      senderId: number;
      text: string;
    }
  | { kind: 'payment'; paymentId: number; orderId: number; amount: number }
  | { kind: 'refund'; refundId: number; orderId: number; amount: number }
  | { kind: 'file'; path: string; sha256: string; ownerId: number };

/** The result of one call for its client. */
export interface Attempt {
  operation: string;
  who: string;
  /** The idempotency key, if the operation takes one. */
  key: string | null;
  /** 0 if no answer came. */
  status: number;
  /** `OK`, or the error code; `NETWORK` and `TIMEOUT` if no answer came. */
  code: string;
  ms: number;
  /** What was malformed about the answer: it violates the contracts, or has an unknown code. */
  unclean?: string;
}

interface Stamped {
  /** Milliseconds since 1970. */
  at: number;
  /** The fault in progress at that time, or `calm`. */
  period: string;
}

type Entry =
  /** A period begins. */
  | ({ type: 'period' } & Stamped)
  | ({ type: 'intent'; operation: string; who: string; key: string } & Stamped)
  | ({ type: 'attempt' } & Attempt & Stamped)
  /** `period` is that of the acknowledgement. */
  | ({ type: 'acknowledged'; key: string; fact: Fact } & Stamped)
  /** A write was given up after its last retry: its outcome is unknown. */
  | ({ type: 'given-up'; key: string; code: string } & Stamped)
  | ({
      type: 'seen';
      watcher: string;
      userId: number;
      channel: Channel;
      cursor: string;
      /** The id of the request, notification or message concerned. */
      about: number;
      kind: string;
    } & Stamped)
  | ({
      type: 'subscribed';
      watcher: string;
      userId: number;
      channel: Channel;
      cursor: string;
      resumedFrom: string | null;
    } & Stamped)
  | ({ type: 'reload'; watcher: string; channel: Channel; cursor: string } & Stamped)
  /** `behind` never arrived; `late` was missing after ten seconds; `pace` is how slow the machine is. */
  | ({ type: 'converged'; ms: number; pace: number; behind: string[]; late: string[] } & Stamped)
  | ({ type: 'memory'; part: string; bytes: number } & Stamped)
  /** A check made by a fault itself while in progress: one more case of an invariant. */
  | ({ type: 'probe'; invariant: InvariantName; holds: boolean; what: string } & Stamped);

type Unstamped<E> = E extends Stamped ? Omit<E, keyof Stamped> : never;
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { type: Type }>;

/** What the clients intended, were answered and saw, in order; append-only. */
export interface Journal {
  write(entry: Unstamped<Entry>): void;
  /** Entries from now on belong to this period. */
  begin(period: string): void;
  readonly period: string;
  /** The period at a time in milliseconds since 1970. */
  periodAt(time: number): string;
  of<Type extends Entry['type']>(type: Type): readonly EntryOf<Type>[];
}

export const calm = 'calm';

/** Opens a new journal, stored in a file as JSON lines. */
export const openJournal = (file: string): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const entries = new Map<Entry['type'], Entry[]>();
  let period = calm;
  const of = <Type extends Entry['type']>(type: Type) => (entries.get(type) ?? []) as EntryOf<Type>[];
  const write: Journal['write'] = (unstamped) => {
    const entry = { ...unstamped, at: Date.now(), period } as Entry;
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    const ofType = entries.get(entry.type);
    if (ofType) ofType.push(entry);
    else entries.set(entry.type, [entry]);
  };
  return {
    get period() {
      return period;
    },
    begin(name) {
      period = name;
      write({ type: 'period' });
    },
    periodAt: (time) => of('period').findLast(({ at }) => at <= time)?.period ?? calm,
    write,
    of,
  };
};
