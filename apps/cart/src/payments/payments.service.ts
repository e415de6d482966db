import { randomUUID } from 'node:crypto';
import type { listTransactionsPaid, PaymentProviderName, QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import {
  dayMs,
  isPaymentOpen,
  isPaymentPayable,
  minuteMs,
  paymentAfter,
  paymentAskDelay,
  type CountryCode,
} from '@tuerca/rules';
import { AppError, type SiteOf } from '@tuerca/service';
import type { Caller, Log } from '@tuerca/service';
import { exportLine, writePdf } from '@tuerca/service/documents';
import { oneByOne } from '../one-by-one.ts';
import { refuseUnpayable, salesStoreOf, type Order } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { differencesRepository as differences } from './differences.repository.ts';
import type { PaidOrder, Payment } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import { paymentReturnWire, paymentWire } from './payments.wire.ts';
import type { ProviderAnswer, Webhook } from './provider.ts';
import { answerWithin, askedPerRound, providerMs, roundMs } from './provider-rounds.ts';
import type { PaymentProviders } from './providers.ts';
import { receiptDocument } from './receipt.wire.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';
import type { Settling } from './settling.ts';

export interface PaymentsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  providers: PaymentProviders;
  settling: Settling;
  siteOf: SiteOf;
}
export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** How long a checkout can be paid. */
const checkoutMs = 30 * minuteMs;
/** A checkout with less time left is not gone on with. */
const shortestMs = 2 * minuteMs;
/** How often the provider is asked because somebody looks. */
const lookMs = 3000;
/** Queued or running receipts, per process and per caller. */
const receiptsInHand = { all: 10, ofOne: 2 };
const webhooksKeptMs = 180 * dayMs;

/** An attempt to pay, and all that it is for. */
interface Taken {
  payment: Payment;
  all: readonly Order[];
}

/** Of a message that cannot be followed now: it is sent again, and the next round looks at what it is about. */
const unheard = (cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 30, cause });

const describe = (all: readonly Order[]): string =>
  `Pedido ${all.map(({ reference }) => reference).join(', ')}`.slice(0, 120);

const isSameSet = (parts: readonly PaidOrder[], ids: readonly number[]): boolean =>
  parts.length === ids.length && parts.every(({ orderId }) => ids.includes(orderId));

/** Attempts to pay: begun, asked about, told of by webhooks, and mended when nobody tells (ADR 0436). */
export const createPaymentsService = ({
  db,
  unitOfWork,
  clock,
  log,
  providers,
  settling,
  siteOf,
}: PaymentsDeps) => {
  const inLine = exportLine(receiptsInHand.all, receiptsInHand.ofOne);
  /** The orders, locked by their ids; each can be paid through the platform now. */
  const lockPayable = async (trx: Transaction, ids: readonly number[]): Promise<Order[]> => {
    const locked: Order[] = [];
    for (const id of ids.toSorted((one, other) => one - other)) {
      const order = await orders.lock(trx, id);
      if (!order) throw new AppError('NOT_FOUND');
      refuseUnpayable(order);
      if (await differences.isHeld(trx, id)) throw new AppError('PAYMENT_HELD');
      locked.push(order);
    }
    return locked;
  };

  const openAttempt = async (trx: Transaction, ids: readonly number[]): Promise<Payment | undefined> => {
    const [first] = ids;
    const soonest = new Date(clock().getTime() + shortestMs);
    const attempts = (await payments.ofOrder(trx, first!)).filter(
      ({ state, expiresAt }) => isPaymentPayable(state) && expiresAt > soonest,
    );
    const parts = await payments.ordersOf(
      trx,
      attempts.map(({ id }) => id),
    );
    return attempts.find(({ id }) => isSameSet(parts.get(id) ?? [], ids));
  };

  /** The attempt for these orders that can still be paid, or a new one; not yet open at its provider. */
  const take = (ids: readonly number[], admit: (order: Order) => void): Promise<Taken> =>
    unitOfWork.transact(async (trx) => {
      const all = await lockPayable(trx, ids);
      for (const order of all) admit(order);
      const [{ country, currency, buyerId }] = all as [Order];
      if (all.some((order) => order.currency !== currency || order.country !== country))
        throw new AppError('ORDER_NOT_PAYABLE');
      const provider = providers.of(country);
      if (!provider) throw new AppError('ORDER_NOT_PAYABLE');
      const begun = await openAttempt(trx, ids);
      if (begun) return { payment: begun, all };
      const createdAt = clock();
      const payment = await payments.insert(
        trx,
        {
          reference: randomUUID(),
          country,
          currency,
          amountMinor: all.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
          buyerId,
          provider: provider.name,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + checkoutMs),
          nextAskAt: new Date(createdAt.getTime() + minuteMs),
        },
        all,
      );
      return { payment, all };
    });

  const openAt = async ({ payment, all }: Taken): Promise<Payment> => {
    if (payment.checkoutUrl) return payment;
    const opened = await providers
      .named(payment.provider)
      .open(
        {
          reference: payment.reference,
          amountMinor: payment.amountMinor,
          currency: payment.currency,
          description: describe(all),
          returnUrl: providers.returnUrlOf(payment),
          expiresAt: payment.expiresAt,
        },
        AbortSignal.timeout(providerMs),
      )
      .catch((error: unknown) => {
        log.warn({ err: error, paymentId: payment.id }, 'A payment provider opened no checkout');
        throw new AppError('PAYMENT_PROVIDER_AWAY', { cause: error });
      });
    return unitOfWork.transact(async (trx) => {
      const { payment: now } = await settling.lock(trx, payment.id);
      // A webhook may have been faster than the answer, and another caller too.
      const state = paymentAfter(now.state, 'opened');
      const changed = {
        checkoutUrl: now.checkoutUrl ?? opened.url,
        providerReference: now.providerReference ?? opened.providerReference,
        ...(state && { state, stateSince: clock() }),
      };
      await payments.update(trx, payment.id, changed);
      return { ...now, ...changed };
    });
  };

  const answerOf = (payment: Payment): Promise<ProviderAnswer | null> =>
    answerWithin(
      (signal) => providers.named(payment.provider).ask(payment, signal),
      (error) => log.warn({ err: error, paymentId: payment.id }, 'A payment provider does not answer'),
    );

  /** Asks the provider what became of a payment, and keeps it. */
  const ask = async (payment: Payment): Promise<Payment> => {
    const answer = await answerOf(payment);
    return unitOfWork.transact((trx, emit) => settling.apply(trx, emit, payment.id, answer));
  };

  /** As it is now: asked about when its end is not known, unless that was done just now. */
  const upToDate = (payment: Payment): Promise<Payment> | Payment =>
    isPaymentOpen(payment.state) &&
    payment.checkoutUrl !== null &&
    clock().getTime() - (payment.askedAt?.getTime() ?? 0) >= lookMs
      ? ask(payment)
      : payment;

  /** A checkout is gone on with after a look at its provider: it may have been used, or nobody may know. */
  const begin = async (ids: readonly number[], admit: (order: Order) => void): Promise<Payment> => {
    const { payment: taken, all } = await take(ids, admit);
    const payment = await upToDate(taken);
    return openAt(isPaymentPayable(payment.state) ? { payment, all } : await take(ids, admit));
  };

  const givenBackOf = async ({ id }: Payment) => (await refunds.ofPayments(db, [id])).get(id) ?? [];

  const findReturned = async (reference: string): Promise<Payment> => {
    const found = await payments.findByReference(db, reference);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };

  const receiptOf = async (
    { payment, parts, buyer }: { payment: Payment; parts: readonly PaidOrder[]; buyer: string | null },
    readerId: number,
    signal: AbortSignal,
  ) => {
    const settled = parts.filter(({ settles }) => settles);
    if (payment.paidAt === null || settled.length === 0) throw new AppError('ORDER_NOT_PAID');
    const ofReader = (await givenBackOf(payment)).filter(
      (refund) => refund.settles && settled.some(({ orderId }) => orderId === refund.orderId),
    );
    const receipt = { payment, parts: settled, refunds: ofReader, buyer };
    const document = receiptDocument(receipt, { now: clock(), siteOf });
    const bytes = await inLine(readerId, () => writePdf(document, signal), signal);
    return { bytes, fileName: `recibo-${payment.code}.pdf` };
  };

  const findFor = async (caller: Caller, id: number): Promise<{ payment: Payment; parts: PaidOrder[] }> => {
    const payment = await payments.find(db, id);
    const parts = payment ? await payments.partsOf(db, payment.id) : [];
    const isBuyer = payment?.buyerId === caller.userId;
    const own = parts.filter(({ storeId }) => storeId === salesStoreOf(caller));
    if (!payment || !(isBuyer || caller.isManager || own.length > 0)) throw new AppError('NOT_FOUND');
    // A store reads its own orders alone.
    return { payment, parts: isBuyer || caller.isManager ? parts : own };
  };

  const wireFor = async (caller: Caller, payment: Payment, parts: readonly PaidOrder[]) => {
    const given = await givenBackOf(payment);
    return paymentWire(payment, parts, given, {
      isPayer: payment.buyerId === caller.userId,
      isManager: caller.isManager,
      now: clock(),
    });
  };

  return {
    begin,

    /** Who takes payments, by country. */
    providersByCountry: (): Record<CountryCode, PaymentProviderName | null> => ({
      CO: providers.of('CO')?.name ?? null,
      MX: providers.of('MX')?.name ?? null,
    }),

    pay: async (caller: Caller, ids: readonly number[]) => {
      const payment = await begin([...new Set(ids)], (order) => {
        if (order.buyerId !== caller.user()) throw new AppError('NOT_FOUND');
      });
      return wireFor(caller, payment, await payments.partsOf(db, payment.id));
    },

    read: async (caller: Caller, id: number) => {
      const { payment, parts } = await findFor(caller, id);
      return wireFor(caller, payment, parts);
    },

    /** The receipt of a payment that came. TOO_MANY_REQUESTS while the queue is full. */
    receipt: async (caller: Caller, id: number, signal: AbortSignal) => {
      const { payment, parts } = await findFor(caller, id);
      const order = await orders.find(db, parts[0]!.orderId);
      return receiptOf({ payment, parts, buyer: order!.buyerName }, caller.user(), signal);
    },

    /** The same for who has the payment's reference, known or not. */
    receiptOfReturn: async (reference: string, signal: AbortSignal) => {
      const payment = await findReturned(reference);
      return receiptOf(
        { payment, parts: await payments.partsOf(db, payment.id), buyer: null },
        payment.buyerId,
        signal,
      );
    },

    update: async (caller: Caller, id: number) => {
      const { payment, parts } = await findFor(caller, id);
      return wireFor(caller, await upToDate(payment), parts);
    },

    readReturn: async (reference: string) => {
      const payment = await upToDate(await findReturned(reference));
      const [parts, given] = await Promise.all([payments.partsOf(db, payment.id), givenBackOf(payment)]);
      return paymentReturnWire(payment, parts, given, clock());
    },

    list: async (caller: Caller, query: QueryOf<typeof listTransactionsPaid>) => {
      const { page, pageSize } = query;
      const { rows, count } = await payments.list(db, caller.isManager ? null : caller.user(), query);
      const ids = rows.map(({ id }) => id);
      const [parts, given] = await Promise.all([payments.ordersOf(db, ids), refunds.ofPayments(db, ids)]);
      const data = rows.map((payment) =>
        paymentWire(payment, parts.get(payment.id) ?? [], given.get(payment.id) ?? [], {
          isPayer: payment.buyerId === caller.userId,
          isManager: caller.isManager,
          now: clock(),
        }),
      );
      return { data, metadata: { count, page, pageSize } };
    },

    /** Takes a provider's message: kept as it came, and handled by asking the provider, in whatever order it came. */
    receive: async (name: PaymentProviderName, webhook: Webhook): Promise<void> => {
      const provider = providers.find(name);
      if (!provider) throw new AppError('NOT_FOUND');
      const now = clock();
      const message = await provider
        .readWebhook(webhook, now, AbortSignal.timeout(providerMs))
        .catch((error: unknown) => {
          log.warn(
            { err: error, provider: name },
            'A payment provider does not say what its message is about',
          );
          throw unheard(error);
        });
      if (!message) throw new AppError('WEBHOOK_WRONG');
      const kept = { provider: name, eventId: message.eventId };
      const isNew = await payments.keepWebhook(db, { ...kept, raw: webhook.raw, receivedAt: now });
      if (!isNew) return;
      const payment = message.about && (await payments.findNamed(db, name, message.about));
      if (payment) {
        // Of one that is paid what is known names the money, and no more the attempt.
        const providerReference = message.names ?? payment.providerReference;
        const answer = await answerOf({ ...payment, providerReference });
        if (!answer) throw unheard();
        await unitOfWork.transact(async (trx, emit) => {
          await settling.apply(trx, emit, payment.id, answer);
          await payments.webhookHandled(trx, kept, clock());
        });
      } else await payments.webhookHandled(db, kept, now);
    },

    /** Asks the providers what became of the payments that nobody told of; returns how many. */
    reconcile: async (): Promise<number> => {
      const now = clock();
      const due = await payments.takeToAsk(db, { now, ms: roundMs, most: askedPerRound });
      const count = await oneByOne(due, ask, (error, taken) => {
        log.error({ err: error, paymentId: taken.id }, 'A payment could not be reconciled');
        const at = clock().getTime();
        // It waits longer each time, without end: its money may have come.
        const delay = paymentAskDelay(at - taken.createdAt.getTime());
        return payments.postpone(db, taken, new Date(at + delay));
      });
      await payments.forgetWebhooks(db, new Date(now.getTime() - webhooksKeptMs));
      return count;
    },
  };
};
