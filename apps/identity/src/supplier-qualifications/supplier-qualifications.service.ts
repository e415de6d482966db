import type {
  BodyOf,
  createSupplierQualification,
  listSupplierQualifications,
  QueryOf,
  updateSupplierQualification,
} from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { dateIn } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { providersRepository as providers } from '../providers/providers.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { supplierQualificationsRepository as qualifications } from './supplier-qualifications.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** How a buyer rates its own providers: one a day, and the last can be changed (specification 1 section 7). */
export const createSupplierQualificationsService = ({ db, clock }: Deps) => ({
  list: (caller: Caller, query: QueryOf<typeof listSupplierQualifications>) =>
    qualifications.list(db, caller.user(), query),

  rate: (caller: Caller, body: BodyOf<typeof createSupplierQualification>) =>
    db.transaction(async (trx) => {
      const userId = caller.user();
      const { id_proveedor: providerId, calificacion: stars, comentario } = body;
      const account = await users.findById(trx, userId);
      if (!account) throw new AppError('SESSION_EXPIRED');
      const provider = await providers.lock(trx, userId, providerId);
      if (!provider || provider.removedAt !== null) throw new AppError('NOT_FOUND');
      const now = clock();
      const day = dateIn(now, account.country);
      return qualifications.save(trx, { providerId, stars, comment: comentario || null }, { day, now });
    }),

  change: (caller: Caller, id: number, body: BodyOf<typeof updateSupplierQualification>) =>
    db.transaction(async (trx) => {
      const userId = caller.user();
      const before = await qualifications.find(trx, userId, id);
      // Serialised with a new rating of the same provider.
      const provider = before && (await providers.lock(trx, userId, before.providerId));
      if (!before || provider?.removedAt !== null) throw new AppError('NOT_FOUND');
      if (!(await qualifications.isLast(trx, before))) throw new AppError('QUALIFICATION_OLD');
      const { calificacion: stars, comentario } = body;
      const changes = {
        ...(stars !== undefined && { stars }),
        ...(comentario !== undefined && { comment: comentario || null }),
      };
      return Object.keys(changes).length > 0 ? qualifications.update(trx, id, changes, clock()) : before;
    }),
});
export type SupplierQualificationsService = ReturnType<typeof createSupplierQualificationsService>;
