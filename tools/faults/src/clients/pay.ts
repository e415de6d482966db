import {
  chooseSandboxOutcome,
  makeTransactionPaid,
  reversePaymentTypeTransactions,
  updateTransactionPaid,
} from '@tuerca/contracts';
import type { Actor } from './actor.ts';

const looksMost = 6;
/** What payers do at the sandbox provider; its webhooks come once, twice, or never. */
const choices = ['pay', 'pay', 'pay', 'twice', 'vanish', 'refuse'] as const;

const begin = ({ caller, step }: Actor, orderId: number) =>
  step(() =>
    caller.write(makeTransactionPaid, { body: { order_ids: [orderId] } }, ({ data }) => ({
      kind: 'payment',
      paymentId: data.id,
      orderId,
      amount: data.amount,
    })),
  );

/** Waits until the payment has an end that its payer is told. */
const awaitEnd = async ({ caller, step, look }: Actor, id: number): Promise<boolean> => {
  for (let looks = 1; looks <= looksMost; looks += 1) {
    await look();
    const answer = await step(() => caller.read(updateTransactionPaid, { params: { id } }));
    if (answer && answer.data.status !== 'pending' && answer.data.status !== 'created')
      return answer.data.status === 'paid';
  }
  return false;
};

/**
 * Pays an order at the sandbox provider, sometimes from two tabs at once, and again after a refusal. Returns whether it is
 * known to be paid.
 */
export const payOrder = async (actor: Actor, orderId: number): Promise<boolean> => {
  const tabs = actor.random.chance(0.3) ? 2 : 1;
  for (let tries = 1; tries <= 2; tries += 1) {
    const begun = await Promise.all(Array.from({ length: tabs }, () => begin(actor, orderId)));
    const [payment] = begun.flatMap((each) => (each.ended === 'done' ? [each.result.data] : []));
    if (!payment?.checkout_url) return false;
    const reference = payment.checkout_url.split('/').at(-1)!;
    await Promise.all(
      Array.from({ length: tabs }, () =>
        actor.step(() =>
          actor.caller.read(chooseSandboxOutcome, {
            params: { reference },
            body: { choice: actor.random.pick(choices) },
          }),
        ),
      ),
    );
    if (await awaitEnd(actor, payment.id)) return true;
  }
  return false;
};

/** The store gives money back twice at once: more than was paid, if nothing held it. */
export const giveBack = async ({ caller, random, step }: Actor, orderId: number, total: number) => {
  const parts = random.chance(0.3) ? [null, null] : [total * 0.75, total * 0.75];
  await step(() =>
    Promise.all(
      parts.map((amount) =>
        caller.write(
          reversePaymentTypeTransactions,
          {
            body: {
              order_id: orderId,
              amount: amount === null ? null : Math.round(amount),
              reason: 'No había existencias',
            },
          },
          ({ data }) => ({ kind: 'refund', refundId: data.id, orderId, amount: data.amount }),
        ),
      ),
    ),
  );
};
