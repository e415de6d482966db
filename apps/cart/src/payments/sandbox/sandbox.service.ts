import { randomUUID } from 'node:crypto';
import type { SandboxChoice } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { Log } from '@tuerca/service';
import { z } from 'zod';
import type { PaymentProvider } from '../provider.ts';
import { isSigned, sandboxAnswer, signatureHeader, signWebhook, webhookDelays } from './sandbox-checkout.ts';
import { sandboxRepository as sandbox, type SandboxWebhook } from './sandbox.repository.ts';
import { sandboxCheckoutWire } from './sandbox.wire.ts';

export interface SandboxDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
  fetch: typeof fetch;
  /** Signs the webhooks. */
  secret: string;
  /** The address that the webhooks are sent to. */
  webhookUrl: string;
}
export type SandboxService = ReturnType<typeof createSandboxService>;

const secondMs = 1000;
const sendMs = 10 * secondMs;
const roundMs = 30 * secondMs;
const sentPerRound = 20;
/** The first again after two seconds, then after twice as long. */
const mostTries = 8;

const Message = z.object({ id: z.uuid(), reference: z.uuid() });

const messageIn = (raw: string) => {
  try {
    return Message.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
};

/**
 * A payment provider that moves no money, run inside the service as another company would be: its own tables, a checkout
 * page where the payer chooses what happens, and webhooks signed and sent over HTTP to the public address.
 */
export const createSandboxService = ({
  db,
  unitOfWork,
  clock,
  log,
  fetch: send,
  secret,
  webhookUrl,
}: SandboxDeps) => {
  let wake = () => {};
  /** A timer may end a millisecond early. */
  const wakeIn = (delayMs: number) => void setTimeout(() => wake(), delayMs + 1).unref();

  const find = async (reference: string) => {
    const checkout = await sandbox.find(db, reference);
    if (!checkout) throw new AppError('NOT_FOUND');
    return checkout;
  };
  const answerOf = async (reference: string) => {
    const checkout = await sandbox.find(db, reference);
    if (!checkout) return { status: 'none' } as const;
    const answer = sandboxAnswer(checkout, clock());
    if (!answer) throw new Error('The sandbox provider does not answer');
    return answer;
  };

  const provider: PaymentProvider = {
    name: 'sandbox',
    open: async ({ reference, returnUrl, ...checkout }) => {
      const { pathname } = new URL(returnUrl);
      await sandbox.open(db, { ...checkout, reference, returnUrl: pathname });
      return { url: `/cart/page/sandbox/${reference}`, providerReference: `sandbox-${reference}` };
    },
    ask: ({ reference }) => answerOf(reference),
    refund: async ({ reference, refundReference, refundMinor }) => {
      const checkout = await sandbox.find(db, reference);
      const failed = { status: 'failed', providerReference: null } as const;
      if (!checkout || sandboxAnswer(checkout, clock())?.status !== 'paid') return failed;
      const isDone = await db.transaction((trx) =>
        sandbox.refund(trx, { reference: refundReference, checkout, amountMinor: refundMinor }),
      );
      return isDone ? { status: 'done', providerReference: refundReference } : failed;
    },
    readWebhook: async ({ raw, headers }, now) => {
      const message = isSigned(secret, raw, headers[signatureHeader], now) ? messageIn(raw) : undefined;
      return message ? { eventId: message.id, about: { reference: message.reference } } : null;
    },
  };

  const deliver = async ({ eventId, checkout }: SandboxWebhook): Promise<boolean> => {
    const raw = JSON.stringify({ id: eventId, reference: checkout });
    try {
      const { ok } = await send(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signWebhook(secret, raw, clock()),
        },
        body: raw,
        signal: AbortSignal.timeout(sendMs),
      });
      return ok;
    } catch (error) {
      log.warn({ err: error, checkout }, 'A webhook of the sandbox provider was not taken');
      return false;
    }
  };

  return {
    provider,

    read: async (reference: string) => sandboxCheckoutWire(await find(reference), clock()),

    /** What becomes of a checkout; the first choice stands. */
    choose: async (reference: string, choice: SandboxChoice) => {
      await find(reference);
      const chosenAt = clock();
      await unitOfWork.transact(async (trx) => {
        if (!(await sandbox.choose(trx, reference, { choice, chosenAt }))) return;
        const eventId = randomUUID();
        for (const delayMs of webhookDelays[choice])
          await sandbox.queueWebhook(trx, {
            eventId,
            checkout: reference,
            nextTryAt: new Date(chosenAt.getTime() + delayMs),
          });
      });
      for (const delayMs of webhookDelays[choice]) wakeIn(delayMs);
      return sandboxCheckoutWire(await find(reference), clock());
    },

    /** Has webhooks sent as soon as they are due. */
    wakenBy: (given: () => void) => void (wake = given),

    /** Sends the webhooks that are due; returns how many. */
    sendWebhooks: async (): Promise<number> => {
      const due = await sandbox.takeWebhooks(db, { now: clock(), ms: roundMs, most: sentPerRound });
      for (const webhook of due) {
        const tries = webhook.tries + 1;
        const isOver = (await deliver(webhook)) || tries >= mostTries;
        const againInMs = 2 ** tries * secondMs;
        const nextTryAt = isOver ? null : new Date(clock().getTime() + againInMs);
        await sandbox.webhookTried(db, { ...webhook, tries }, nextTryAt);
        if (!isOver) wakeIn(againInMs);
      }
      if (due.length === sentPerRound) wake();
      return due.length;
    },
  };
};
