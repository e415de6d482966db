import {
  limits,
  type BodyOf,
  type createWish,
  type listWishes,
  type QueryOf,
  type updateWish,
} from '@tuerca/contracts';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { usersRepository as users } from '../users/users.repository.ts';
import { wishesRepository as wishes, type Wish } from './wishes.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

const alreadyWanted = () =>
  new AppError('CONFLICT', { fields: { name: 'Ya está en tu lista para el mismo vehículo.' } });

/** The parts that a person, also a guest, keeps for later (specification 1 section 7). */
export const createWishesService = ({ db, clock }: Deps) => ({
  list: (caller: Caller, query: QueryOf<typeof listWishes>) => wishes.list(db, caller.user(), query),

  add: (caller: Caller, body: BodyOf<typeof createWish>): Promise<Wish> =>
    db.transaction(async (trx) => {
      const userId = await users.lockOwner(trx, caller);
      const { name, reference, amount, vehicle } = body;
      const wanted = { name, reference: reference || null, amount, vehicle: vehicle ?? null };
      const saved = await wishes.save(trx, userId, wanted, clock());
      if ((await wishes.count(trx, userId)) > limits.wishes) throw new AppError('WISHES_FULL');
      return saved;
    }),

  async change(caller: Caller, id: number, changes: BodyOf<typeof updateWish>): Promise<Wish> {
    try {
      return await db.transaction(async (trx) => {
        const own = { id, userId: await users.lockOwner(trx, caller) };
        const before = await wishes.find(trx, own);
        if (!before) throw new AppError('NOT_FOUND');
        const { name = before.name, amount = before.amount } = changes;
        const { reference = before.reference, vehicle = before.vehicle } = changes;
        return (await wishes.update(trx, own, { name, amount, reference: reference || null, vehicle }))!;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw alreadyWanted();
      throw error;
    }
  },

  async remove(caller: Caller, id: number): Promise<void> {
    if (!(await wishes.remove(db, { id, userId: caller.user() }))) throw new AppError('NOT_FOUND');
  },
});
export type WishesService = ReturnType<typeof createWishesService>;
