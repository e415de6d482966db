import type { SandboxChoice } from '@tuerca/contracts';
import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import { takeDue, type Round } from '../../take-due.ts';
import type { SandboxCheckout } from './sandbox-checkout.ts';

const columns = [
  'reference',
  'description',
  'amountMinor',
  'currency',
  'returnUrl',
  'expiresAt',
  'choice',
  'chosenAt',
] as const;

/** A message of the sandbox that waits to be sent. */
export interface SandboxWebhook {
  id: number;
  eventId: string;
  checkout: string;
  tries: number;
}

export const sandboxRepository = {
  open: async (on: Executor, checkout: Omit<SandboxCheckout, 'choice' | 'chosenAt'>): Promise<void> => {
    await on('sandboxCheckouts').insert(checkout).onConflict('reference').ignore();
  },

  find: (on: Executor, reference: string): Promise<SandboxCheckout | undefined> =>
    on<SandboxCheckout>('sandboxCheckouts')
      .where({ reference })
      .first(...columns) as Promise<SandboxCheckout | undefined>,

  /** Keeps what the payer chose; false when something was chosen before. */
  choose: async (
    trx: Transaction,
    reference: string,
    { choice, chosenAt }: { choice: SandboxChoice; chosenAt: Date },
  ): Promise<boolean> => {
    const changed = await trx('sandboxCheckouts')
      .where({ reference, choice: null })
      .where('expiresAt', '>', chosenAt)
      .update({ choice, chosenAt });
    return changed > 0;
  },

  queueWebhook: async (
    trx: Executor,
    webhook: { eventId: string; checkout: string; nextTryAt: Date },
  ): Promise<void> => {
    await runAlong(trx, trx('sandboxWebhooks').insert(webhook));
  },

  /** Messages to be sent now. */
  takeWebhooks: (on: Executor, round: Round): Promise<SandboxWebhook[]> =>
    takeDue<SandboxWebhook>(on, { table: 'sandboxWebhooks', at: 'nextTryAt' }, round, [
      'id',
      'eventId',
      'checkout',
      'tries',
    ]),

  webhookTried: async (
    on: Executor,
    { id, tries }: Pick<SandboxWebhook, 'id' | 'tries'>,
    nextTryAt: Date | null,
  ): Promise<void> => {
    await on('sandboxWebhooks').where({ id }).update({ tries, nextTryAt });
  },

  /** Gives back a part of a checkout, once for each reference; false when that were more than was paid. */
  refund: async (
    trx: Transaction,
    {
      reference,
      checkout,
      amountMinor,
    }: { reference: string; checkout: SandboxCheckout; amountMinor: number },
  ): Promise<boolean> => {
    await trx('sandboxCheckouts').where({ reference: checkout.reference }).forUpdate().first('reference');
    if (await trx('sandboxRefunds').where({ reference }).first('reference')) return true;
    const [row] = await trx('sandboxRefunds')
      .where({ checkout: checkout.reference })
      .sum('amount_minor as sum');
    if (Number(row?.sum ?? 0) + amountMinor > checkout.amountMinor) return false;
    await trx('sandboxRefunds').insert({ reference, checkout: checkout.reference, amountMinor });
    return true;
  },
};
