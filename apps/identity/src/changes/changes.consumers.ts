import { infractionRegistered, storeBillingSaved, tradeActed } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { usersRepository as users } from '../users/users.repository.ts';
import { recordChange } from './record-change.ts';

export const changesConsumers: Handler[] = [
  on(storeBillingSaved, ({ storeId, before, after, byUserId, at }, { trx }) =>
    recordChange(trx, {
      actor: { userId: byUserId, role: 'vendor' },
      storeId,
      action: 'saveStoreBillingData',
      before,
      after,
      now: new Date(at),
    }),
  ),
  on(tradeActed, async ({ subject, action, before, after, byUserId, at }, { trx }) => {
    const user = await users.findById(trx, byUserId);
    await recordChange(trx, {
      actor: { userId: byUserId, role: user?.isAdmin ? 'admin' : 'manager' },
      subject,
      action,
      before,
      after,
      now: new Date(at),
    });
  }),
  on(infractionRegistered, async (registered, { trx }) => {
    const { infractionId: id, transaction, infractionType, detail, notifiesStore, byUserId, at } = registered;
    const user = await users.findById(trx, byUserId);
    await recordChange(trx, {
      actor: { userId: byUserId, role: user?.isAdmin ? 'admin' : 'manager' },
      subject: { type: 'infraction', id, name: transaction.code },
      action: 'registerInfraction',
      before: null,
      after: { infractionType, infractionDetail: detail, notifyTheSeller: notifiesStore },
      now: new Date(at),
    });
  }),
];
