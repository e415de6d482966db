import type { ChangeSubject } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import { changedFields, type Fields } from './change.ts';
import { changesRepository as changes } from './changes.repository.ts';

interface ChangeMade {
  /** Who changes it; null: Tuerca itself. */
  actor: Pick<Caller, 'userId' | 'role'> | null;
  /** The store that it concerns, whose owner may read it. */
  storeId?: number;
  /** What is changed, where it is not the store itself. */
  subject?: { type: ChangeSubject; id: number };
  /** A verb of the contracts or like them: `updateStore`, `removeAdviser`. */
  action: string;
  /** What it was, by field; null: it is new. Values that people can read: names rather than ids. */
  before: Fields | null;
  /** What it is from now on; only the fields that it names are compared. null: it is gone. */
  after: Fields | null;
  now: Date;
}

/**
 * Keeps who changed what, in the transaction of the change: fields that differ, with secrets and account numbers
 * masked. Where nothing differs, nothing is kept.
 */
export const recordChange = async (trx: Transaction, made: ChangeMade): Promise<void> => {
  const fields = changedFields(made.before, made.after);
  const subject =
    made.subject ?? (made.storeId === undefined ? null : ({ type: 'store', id: made.storeId } as const));
  if (!subject) throw new Error(`The change '${made.action}' names no subject`);
  if (!fields) return;
  await changes.add(trx, {
    subjectType: subject.type,
    subjectId: subject.id,
    storeId: made.storeId ?? null,
    action: made.action,
    ...fields,
    actorUserId: made.actor?.userId ?? null,
    actorRole: made.actor?.role ?? 'service',
    createdAt: made.now,
  });
};
