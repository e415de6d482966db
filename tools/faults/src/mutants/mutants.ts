import type { InvariantName } from '../invariant.ts';

/** The product with one guard removed, to prove that the tests detect it. */
export interface Mutant {
  /** Kebab-case, unique; names what is removed. */
  readonly name: string;
  /** The invariant that must fail. */
  readonly invariant: InvariantName;
  /** Path from the workspace root. */
  readonly file: string;
  /** Pieces of source, each of which must occur exactly once, and their replacements. */
  readonly changes: readonly { piece: string; instead: string }[];
  /** The faults that should reveal it. */
  readonly faults: readonly string[];
}

/** From a request to a refund takes longer than one fault. */
const moneyTakesAWhile = ['answer-lost', 'slow-kafka', 'cut-kafka', 'slow-live-client'] as const;

/** All mutants; each invariant has at least one. */
export const mutants: readonly Mutant[] = [
  {
    name: 'answers-before-the-commit',
    invariant: 'I1',
    file: 'libs/events/src/unit-of-work.ts',
    changes: [
      {
        piece: `const result = await (idempotency ? idempotent(db, idempotency, work) : db.transaction(work));`,
        instead: `const result = !idempotency ? await db.transaction(work) : await new Promise((answer, refuse) => {
          const slowly = async (trx) => {
            const early = await work(trx);
            answer(early);
            await new Promise((resume) => setTimeout(resume, 400));
            return early;
          };
          idempotent(db, idempotency, slowly).then(answer, refuse);
        });`,
      },
    ],
    faults: ['kill-quotation'],
  },
  {
    name: 'idempotency-off',
    invariant: 'I1',
    file: 'libs/postgres/src/idempotent.ts',
    changes: [
      {
        piece: `if (key === undefined) return db.transaction(run);`,
        instead: `if (key !== null) return db.transaction(run);`,
      },
    ],
    faults: ['answer-lost'],
  },
  {
    name: 'request-lock-off',
    invariant: 'I2',
    file: 'apps/quotation/src/requests/requests.repository.ts',
    changes: [
      {
        piece: `await runAlong(trx, trx('requests').where({ id }).forNoKeyUpdate().select('id'));`,
        instead: '',
      },
    ],
    faults: ['small-burst'],
  },
  {
    name: 'price-check-off',
    invariant: 'I3',
    file: 'apps/quotation/src/orders/order.ts',
    changes: [
      {
        piece: `if (isChanged || isOtherShipping(quotation, purchase))`,
        instead: `if (isChanged && asked.length === 0)`,
      },
      { piece: `if (version !== undefined && version !== quotation.version)`, instead: `if (false)` },
    ],
    faults: ['answer-lost'],
  },
  {
    name: 'inbox-off',
    invariant: 'I4',
    file: 'libs/events/src/inbox.ts',
    changes: [
      {
        piece: `return taken.filter(({ event }) => fresh.delete(event.id));`,
        instead: `return taken;`,
      },
    ],
    faults: ['replay-from-the-beginning'],
  },
  {
    name: 'key-off',
    invariant: 'I5',
    file: 'libs/events/src/sender.ts',
    changes: [
      {
        piece: `messages: each.map(({ topic: _topic, ...message }) => message),`,
        instead: `messages: each.map(({ topic: _topic, ...message }) => ({ ...message, partition: Math.floor(Math.random() * 12) })),`,
      },
    ],
    faults: ['die-after-send'],
  },
  {
    name: 'outbox-outside-the-transaction',
    invariant: 'I6',
    file: 'libs/events/src/unit-of-work.ts',
    changes: [
      { piece: `await publish(trx, ...events);`, instead: '' },
      { piece: `relay.wake();\n    }`, instead: `await publish(db, ...events);\n      relay.wake();\n    }` },
    ],
    faults: ['die-after-commit'],
  },
  {
    name: 'gives-up-at-once',
    invariant: 'I7',
    file: 'libs/events/src/settle.ts',
    changes: [
      {
        piece: `const final =\n          error instanceof Unreadable || (failed >= attempts && !effects.isPassing(error, failed));`,
        instead: `const final = true;`,
      },
    ],
    faults: ['disk-full'],
  },
  {
    name: 'never-gives-up',
    invariant: 'I7',
    file: 'libs/events/src/settle.ts',
    changes: [
      {
        piece: `const final =\n          error instanceof Unreadable || (failed >= attempts && !effects.isPassing(error, failed));`,
        instead: `const final = false;`,
      },
    ],
    faults: ['poison-messages'],
  },
  {
    name: 'drain-off',
    invariant: 'I8',
    file: 'libs/service/src/stop.ts',
    changes: [
      {
        piece: `void end(ending);`,
        instead: `process.exit(0);`,
      },
    ],
    faults: ['rolling-restart'],
  },
  {
    name: 'lost-server-is-unexpected',
    invariant: 'I8',
    file: 'libs/service/src/error-handler.ts',
    changes: [
      { piece: `return isPassing(error) ? 'SERVICE_UNAVAILABLE' : undefined;`, instead: `return undefined;` },
    ],
    faults: ['cut-postgres'],
  },
  {
    name: 'balances-off',
    invariant: 'I9',
    file: 'apps/cart/migrations/201-wallet.ts',
    changes: [
      {
        piece: `amount_minor = amount_minor + new.amount_minor
          where store_id = moved.store_id and currency = moved.currency and account = new.account;
        insert into ledger_months`,
        instead: `amount_minor = amount_minor where false;
        insert into ledger_months`,
      },
    ],
    faults: moneyTakesAWhile,
  },
  {
    name: 'paid-outside-the-ledger',
    invariant: 'I10',
    file: 'apps/cart/src/payments/settling.ts',
    changes: [{ piece: `await postPaid(trx, posted);`, instead: '' }],
    faults: moneyTakesAWhile,
  },
  {
    name: 'refund-limit-off',
    invariant: 'I11',
    file: 'apps/cart/src/payments/refunds.ts',
    changes: [
      {
        piece: `if (wanted < 1 || wanted > left.leftMinor) throw new AppError('REFUND_TOO_MUCH');`,
        instead: `if (wanted < 1) throw new AppError('REFUND_TOO_MUCH');`,
      },
    ],
    faults: moneyTakesAWhile,
  },
];
