import type { ChangeAction, ChangeField, ChangeSubject, StoreChangeAction } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import { changedFields, type Fields } from './change.ts';
import { changesRepository as changes } from './changes.repository.ts';

/** Fields that the log has words for; a name beyond them is refused by the type check. */
type Known<F> = F & Readonly<Record<Exclude<keyof F, ChangeField>, never>>;

type ChangeMade<After> = {
  /** Who changes it; null: Tuerca itself. */
  actor: Pick<Caller, 'userId' | 'role'> | null;
  /** What it was, by field; null: it is new. Values that people can read: names rather than ids. */
  before: Fields | null;
  /** What it is from now on; only the fields that it names are compared. null: it is gone. */
  after: Known<After> | null;
  now: Date;
} & (
  | {
      /** The store that it concerns, whose owner may read it. */
      storeId: number;
      action: StoreChangeAction;
      subject?: undefined;
    }
  | {
      /** What is changed, where it is not a store. */
      subject: { type: ChangeSubject; id: number; name?: string };
      action: ChangeAction;
      storeId?: undefined;
    }
);

/**
 * Keeps who changed what, in the transaction of the change: fields that differ, with secrets and account numbers
 * masked. Where nothing differs, nothing is kept.
 */
export const recordChange = async <After extends Fields>(
  trx: Transaction,
  made: ChangeMade<After>,
): Promise<void> => {
  const fields = changedFields(made.before, made.after);
  if (!fields) return;
  const subject = made.subject ?? { type: 'store' as const, id: made.storeId };
  await changes.add(trx, {
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: ('name' in subject && subject.name) || null,
    storeId: made.storeId ?? null,
    action: made.action,
    ...fields,
    actorUserId: made.actor?.userId ?? null,
    actorRole: made.actor?.role ?? 'service',
    createdAt: made.now,
  });
};
