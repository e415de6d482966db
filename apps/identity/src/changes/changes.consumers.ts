import {
  infractionRegistered,
  productInfractionRegistered,
  storeBillingSaved,
  tradeActed,
  type DataOf,
} from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { usersRepository as users } from '../users/users.repository.ts';
import { recordChange } from './record-change.ts';

type Registered = DataOf<typeof infractionRegistered> | DataOf<typeof productInfractionRegistered>;

/** Who registered an infraction, under the name of what it is about. */
const keepInfraction = async (trx: Transaction, registered: Registered, name: string): Promise<void> => {
  const { infractionId: id, infractionType, detail, notifiesStore, byUserId, at } = registered;
  const user = await users.findById(trx, byUserId);
  await recordChange(trx, {
    actor: { userId: byUserId, role: user?.isAdmin ? 'admin' : 'manager' },
    subject: { type: 'infraction', id, name },
    action: 'registerInfraction',
    before: null,
    after: { infractionType, infractionDetail: detail, notifyTheSeller: notifiesStore },
    now: new Date(at),
  });
};

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
  on(infractionRegistered, (registered, { trx }) =>
    keepInfraction(trx, registered, registered.transaction.code),
  ),
  on(productInfractionRegistered, (registered, { trx }) =>
    keepInfraction(trx, registered, registered.productReference),
  ),
];
