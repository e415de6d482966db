import {
  vehicleDeleted,
  vehiclePaperRemoved,
  vehicleTransferChanged,
  type PersonalDataKind,
} from '@tuerca/contracts';
import type { HandlerContext } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { transferChangedOf } from '../transfers/transfers.wire.ts';
import { peopleRepository as people } from './people.repository.ts';

/** What is kept of a person, and its removal once the account is closed (ADR 0405, 0406). */
export const createPeopleService = ({ db }: { db: Database }) => ({
  count: (userId: number) => people.count(db, userId),
  read: (userId: number, kind: string, after: string | undefined) =>
    people.page(db, kind as PersonalDataKind<'garage'>, userId, after),

  async forget(userId: number, { trx, emit }: Pick<HandlerContext, 'trx' | 'emit'>): Promise<void> {
    const { vehicleIds, papers, endedTransfers } = await people.forget(trx, userId);
    // The other side of each is told, or asked no more.
    for (const transfer of endedTransfers) emit(vehicleTransferChanged, transferChangedOf(transfer));
    for (const { id: paperId, vehicleId } of papers)
      emit(vehiclePaperRemoved, { paperId, vehicleId, userId });
    for (const vehicleId of vehicleIds) emit(vehicleDeleted, { vehicleId, userId });
  },
});
export type PeopleService = ReturnType<typeof createPeopleService>;
