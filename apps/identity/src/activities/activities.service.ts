import {
  limits,
  type BodyOf,
  type createActivity,
  type listActivities,
  type QueryOf,
  type updateActivity,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Executor } from '@tuerca/postgres';
import { instantOfActivity, type CountryCode } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { usersRepository as users } from '../users/users.repository.ts';
import { activitiesRepository as activities } from './activities.repository.ts';
import { activityWire, tellRemoved, tellSaved } from './activities.wire.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** The caller and the country by whose clock its agenda is read and written. */
const ownerOf = async (on: Executor, caller: Caller): Promise<{ userId: number; country: CountryCode }> => {
  const userId = caller.user();
  const account = await users.findById(on, userId);
  if (!account) throw new AppError('SESSION_EXPIRED');
  return { userId, country: account.country };
};

/** A person's own agenda (specification 1 sections 3 and 4). */
export const createActivitiesService = ({ db, unitOfWork, clock }: Deps) => ({
  async listOwn(caller: Caller, query: QueryOf<typeof listActivities>) {
    const owner = await ownerOf(db, caller);
    const { rows, count } = await activities.list(db, owner, query);
    return { rows: rows.map((row) => activityWire(row, owner.country)), count };
  },

  add(caller: Caller, draft: BodyOf<typeof createActivity>, key: string | undefined) {
    const callerId = caller.user();
    return unitOfWork.transact(
      async (trx, emit) => {
        await users.lock(trx, callerId);
        const { userId, country } = await ownerOf(trx, caller);
        if ((await activities.count(trx, userId)) >= limits.activities) throw new AppError('AGENDA_FULL');
        const added = await activities.add(trx, {
          userId,
          name: draft.name,
          text: draft.activity,
          at: instantOfActivity(draft.date, country),
          path: draft.activity_url ?? null,
          createdAt: clock(),
        });
        tellSaved(emit, added, country);
        return activityWire(added, country);
      },
      { idempotency: { key, operation: 'createActivity', callerId, body: draft } },
    );
  },

  change: (caller: Caller, id: number, changes: BodyOf<typeof updateActivity>) =>
    unitOfWork.transact(async (trx, emit) => {
      const { userId, country } = await ownerOf(trx, caller);
      const { name, activity: text, date, activity_state: state } = changes;
      const isEmpty = Object.keys(changes).length === 0;
      const found = await activities.find(trx, { id, userId });
      if (!found) throw new AppError('NOT_FOUND');
      const isMoved = name !== undefined || text !== undefined || date !== undefined;
      if (found.source !== null && isMoved) throw new AppError('AGENDA_ENTRY_FIXED');
      const changed = isEmpty
        ? found
        : await activities.update(
            trx,
            { id, userId },
            {
              ...(name !== undefined && { name }),
              ...(text !== undefined && { text }),
              ...(date !== undefined && { at: instantOfActivity(date, country) }),
              ...(state !== undefined && { isDone: state === 1 }),
            },
          );
      if (!changed) throw new AppError('NOT_FOUND');
      if (!isEmpty) tellSaved(emit, changed, country);
      return activityWire(changed, country);
    }),

  remove: (caller: Caller, id: number): Promise<void> =>
    unitOfWork.transact(async (trx, emit) => {
      const userId = caller.user();
      const found = await activities.find(trx, { id, userId });
      if (!found) throw new AppError('NOT_FOUND');
      if (found.source === null) await activities.remove(trx, id);
      else await activities.hide(trx, id, clock());
      tellRemoved(emit, [found]);
    }),
});
export type ActivitiesService = ReturnType<typeof createActivitiesService>;
