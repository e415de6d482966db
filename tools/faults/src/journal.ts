import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Channel } from '@tuerca/contracts';
import type { InvariantName } from './invariant.ts';

/** What a client was promised when a write was acknowledged. */
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
      /** What the buyer saw: unit price by line of the quotation, and the version of it. */
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
  | { kind: 'file'; path: string; sha256: string; ownerId: number };

/** How one call ended for its client. */
export interface Attempt {
  operation: string;
  who: string;
  /** The idempotency key, where the operation takes one. */
  key: string | null;
  /** 0 where no answer came. */
  status: number;
  /** `OK`, or the code of the failure; `NETWORK` and `TIMEOUT` where no answer came. */
  code: string;
  ms: number;
  /** What was wrong with the answer itself: not the contracts' shape, an unknown code. */
  unclean?: string;
}

interface Stamped {
  /** Milliseconds since 1970. */
  at: number;
  /** The fault at work when it happened, or `calm`. */
  period: string;
}

type Entry =
  /** A period begins. */
  | ({ type: 'period' } & Stamped)
  | ({ type: 'intent'; operation: string; who: string; key: string } & Stamped)
  | ({ type: 'attempt' } & Attempt & Stamped)
  /** The period is the one of the acknowledgement. */
  | ({ type: 'acknowledged'; key: string; fact: Fact } & Stamped)
  /** A write was given up after its last retry: it may have happened or not. */
  | ({ type: 'given-up'; key: string; code: string } & Stamped)
  | ({
      type: 'seen';
      watcher: string;
      userId: number;
      channel: Channel;
      cursor: string;
      /** What the message is about: its request, notification or message. */
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
  | ({ type: 'converged'; ms: number; behind: string[] } & Stamped)
  | ({ type: 'memory'; part: string; bytes: number } & Stamped)
  /** What a fault looked at itself while it was at work: one more thing tried of an invariant. */
  | ({ type: 'probe'; invariant: InvariantName; holds: boolean; what: string } & Stamped);

type Unstamped<E> = E extends Stamped ? Omit<E, keyof Stamped> : never;
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { type: Type }>;

/** What the clients intended, were told and saw, in the order it happened; nothing of it is ever changed. */
export interface Journal {
  write(entry: Unstamped<Entry>): void;
  /** From now on entries are of this period. */
  begin(period: string): void;
  readonly period: string;
  /** The period of a moment, in milliseconds since 1970. */
  periodAt(time: number): string;
  of<Type extends Entry['type']>(type: Type): readonly EntryOf<Type>[];
}

export const calm = 'calm';

/** Opens a new journal, kept in a file with one line of JSON for each entry. */
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
