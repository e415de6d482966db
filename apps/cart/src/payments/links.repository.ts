import type { Executor, Transaction } from '@tuerca/postgres';

/** A link by which anybody pays an order. */
export interface PaymentLink {
  id: number;
  orderId: number;
  expiresAt: Date;
}

export const linksRepository = {
  insert: async (
    trx: Transaction,
    link: { orderId: number; createdBy: number; createdAt: Date; expiresAt: Date },
  ): Promise<PaymentLink> => {
    const [made] = (await trx('paymentLinks').insert(link).returning(['id', 'orderId', 'expiresAt'])) as [
      PaymentLink,
    ];
    return made;
  },

  find: (on: Executor, id: number): Promise<PaymentLink | undefined> =>
    on<PaymentLink>('paymentLinks').where({ id }).first('id', 'orderId', 'expiresAt') as Promise<
      PaymentLink | undefined
    >,

  /** The link of an order that holds longest, if it still holds after a time. */
  holding: (on: Executor, orderId: number, after: Date): Promise<PaymentLink | undefined> =>
    on<PaymentLink>('paymentLinks')
      .where({ orderId })
      .where('expiresAt', '>', after)
      .orderBy('expiresAt', 'desc')
      .first('id', 'orderId', 'expiresAt') as Promise<PaymentLink | undefined>,
};
