import { escapeLike, type Executor } from '@tuerca/postgres';
import { closedAccountName } from '@tuerca/rules';
import { withoutWords } from '../changes/change.ts';
import { goneColumns, type GoneActivity } from '../activities/activities.repository.ts';
import type { Change } from '../changes/changes.repository.ts';
import type { Account } from '../users/user.ts';

/** What a person was to a store, and whether it was until now. */
interface FormerWork {
  storeId: number;
  storeName: string;
  ownerUserId: number;
  adviserId: number;
  name: string;
  isOpen: boolean;
}

type ContactOf = Pick<Account, 'id' | 'email' | 'emailVerified' | 'mobile' | 'mobileVerified'>;

/** Accounts closed in one round. */
const batch = 50;

/** A text as it stands within a text of JSON. */
const asJson = (text: string) => JSON.stringify(text).slice(1, -1);

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

export const accountClosingsRepository = {
  due: (on: Executor, now: Date): Promise<number[]> =>
    on('users')
      .where('closingAt', '<=', now)
      .whereNull('closedAt')
      .orderBy('closingAt')
      .limit(batch)
      .pluck('id'),

  /** Deletes the person's providers, with the links sent to them; answers whom others still know. */
  async deleteProviders(trx: Executor, userId: number): Promise<number[]> {
    const own = trx('providers').where({ userId });
    await trx('providerLinks').whereIn('providerId', own.clone().select('id')).delete();
    const known = (await own.clone().whereNull('removedAt').select('id')) as { id: number }[];
    await own.clone().delete();
    return ids(known);
  },

  deleteActivities: async (trx: Executor, userId: number): Promise<GoneActivity[]> =>
    (await trx('activities').where({ userId }).delete().returning(goneColumns)) as GoneActivity[],

  /** Takes the person out of the stores it answered for; answers all of them, with what they called it last. */
  async leaveStores(trx: Executor, userId: number, now: Date): Promise<FormerWork[]> {
    const work: FormerWork[] = await trx('advisers')
      .join('stores', 'stores.id', 'advisers.storeId')
      .where({ 'advisers.userId': userId })
      .select({
        storeId: 'stores.id',
        storeName: 'stores.name',
        ownerUserId: 'stores.ownerUserId',
        adviserId: 'advisers.id',
        name: 'advisers.name',
        isOpen: trx.raw('advisers.removed_at is null'),
      });
    await trx('advisers').where({ userId, removedAt: null }).update({ removedAt: now });
    await trx('advisers').where({ userId }).update({ name: closedAccountName });
    return work;
  },

  /** Names of advisers of stores, with those that the stores had given them before. */
  async withFormerNames(
    on: Executor,
    storeIds: readonly number[],
    names: readonly string[],
  ): Promise<string[]> {
    const renamed: { from: string; to: string }[] = await on('changes')
      .whereIn('storeId', storeIds as number[])
      .where({ action: 'updateAdviser' })
      .whereRaw("before #> '{adviser,name}' <> after #> '{adviser,name}'")
      .orderBy('id', 'desc')
      .select({
        from: on.raw("before #>> '{adviser,name}'"),
        to: on.raw("after #>> '{adviser,name}'"),
      });
    const known = new Set(names);
    for (const { from, to } of renamed) if (known.has(to)) known.add(from);
    return [...known];
  },

  /** Takes contacts, papers and people from a closed store; answers the contacts, and the accounts that worked for it. */
  async emptyStore(
    trx: Executor,
    storeId: number,
    now: Date,
  ): Promise<{ contacts: string[]; workers: number[] }> {
    const reached: { mobileNumber: string | null; email: string | null } | undefined = await trx('stores')
      .leftJoin('storeEmails', 'storeEmails.storeId', 'stores.id')
      .where({ 'stores.id': storeId })
      .first('stores.mobileNumber', 'storeEmails.email');
    // Who reads it to pay the store has kept that before, or finds it gone.
    const account: number[] = await trx('bankAccounts').where({ storeId }).forUpdate().pluck('id');
    await trx('bankAccountReads').whereIn('bankAccountId', account).delete();
    for (const table of [
      'storeEmails',
      'bankAccounts',
      'legalDocuments',
      'adviserInvitations',
      'storeApplications',
    ])
      await trx(table).where({ storeId }).delete();
    await trx('stores').where({ id: storeId }).update({
      addressingAfterTransaction: null,
      addressingButtonName: null,
      transactionClosingForm: null,
      mobileNumber: null,
      updatedAt: now,
    });
    const gone: { userId: number | null }[] = await trx('advisers')
      .where({ storeId, removedAt: null })
      .update({ removedAt: now })
      .returning('userId');
    return {
      contacts: [reached?.mobileNumber, reached?.email].filter((each) => typeof each === 'string'),
      workers: gone.map(({ userId }) => userId).filter((id) => id !== null),
    };
  },

  /**
   * What the person filed: that it was filed and decided stays, and no word of it. Without the account only by its proved
   * e-mail, as another may be a stranger's (ADR 0564).
   */
  async forgetCases(trx: Executor, account: ContactOf): Promise<number[]> {
    const { id: userId, email } = account;
    const own = trx('supportCases').where(
      (any) =>
        void any
          .where({ userId })
          .modify(
            (or) => email !== null && account.emailVerified && void or.orWhere({ email, userId: null }),
          ),
    );
    const caseIds: number[] = await own.clone().pluck('id');
    await trx('supportCaseLetters').whereIn('caseId', caseIds).delete();
    await own.clone().update({
      name: closedAccountName,
      email: null,
      subject: '',
      text: '',
      reference: null,
      answer: null,
      earlierAnswers: '[]',
      closingNote: null,
    });
    return caseIds;
  },

  /** Applications of the person, with that of a store which went to another. */
  applicationIds: (on: Executor, userId: number): Promise<number[]> =>
    on('storeApplications').where({ userId }).pluck('id'),

  /** Words of the person in the log of its own and its stores' changes, which otherwise only grows (ADR 0384, 0406). */
  async forgetInLog(
    trx: Executor,
    {
      userId,
      storeIds,
      caseIds,
      applicationIds,
      words,
    }: {
      userId: number;
      storeIds: readonly number[];
      caseIds: readonly number[];
      applicationIds: readonly number[];
      words: readonly string[];
    },
  ): Promise<void> {
    await trx.raw("set local tuerca.forgetting = 'on'");
    const told: Pick<Change, 'id' | 'before' | 'after'>[] = await trx('changes')
      .where(
        (any) =>
          void any
            .whereIn('storeId', storeIds as number[])
            .orWhere({ subjectType: 'user', subjectId: userId }),
      )
      .whereRaw('concat(before, after) like any(?)', [words.map((word) => `%${escapeLike(asJson(word))}%`)])
      .select('id', 'before', 'after');
    for (const { id, before, after } of told)
      await trx('changes')
        .where({ id })
        .update({
          before: JSON.stringify(withoutWords(before, words, closedAccountName)),
          after: JSON.stringify(withoutWords(after, words, closedAccountName)),
        });
    // How a case stood stays, what it was answered goes.
    await trx('changes')
      .where({ subjectType: 'supportCase' })
      .whereIn('subjectId', caseIds as number[])
      .update({
        before: trx.raw("before - 'answer' - 'closingNote'"),
        after: trx.raw("after - 'answer' - 'closingNote'"),
      });
    await trx('changes')
      .where({ subjectType: 'storeApplication' })
      .whereIn('subjectId', applicationIds as number[])
      .update({
        subjectName: null,
        before: trx.raw("before - 'reason' - 'missing'"),
        after: trx.raw("after - 'reason' - 'missing'"),
      });
    await trx.raw("set local tuerca.forgetting = 'off'");
  },

  /** What is left of the person: ways in, addresses, and what it wrote of itself. Consents stay, as proof. */
  async forget(trx: Executor, account: ContactOf, now: Date): Promise<void> {
    const { id: userId, email, mobile } = account;
    for (const table of [
      'addresses',
      'sessions',
      'socialIdentities',
      'passkeys',
      'contactUndos',
      'cookieChoices',
      'hiddenInvitations',
      'passwordRecoveries',
      'ownDataLinks',
      'wishes',
      'bankAccounts',
      'legalDocuments',
    ])
      await trx(table).where({ userId }).delete();
    // That of a store which lives on with another owner holds its tax id.
    await trx('storeApplications').where({ userId, handedOverAt: null }).delete();
    await trx('moduleRequests').where({ userId }).update({ name: closedAccountName, mobile: '', text: '' });
    const reached = [email, mobile].filter((each) => each !== null);
    await trx('authenticationCodes').whereIn('sentTo', reached).delete();
    // An invitation to what was never proved may be a stranger's.
    await trx('adviserInvitations')
      .where({ acceptedBy: userId })
      .modify((or) => {
        if (email !== null && account.emailVerified) void or.orWhere({ email });
        if (mobile !== null && account.mobileVerified) void or.orWhere({ mobile });
      })
      .delete();
    for (const key of reached)
      await trx('attempts')
        .where({ key })
        .orWhereRaw('starts_with(key, ?)', [`${key} `])
        .delete();
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
    await trx('users').where({ id: userId }).orWhere({ mergedInto: userId }).update({
      name: closedAccountName,
      email: null,
      emailVerified: false,
      emailSince: null,
      mobile: null,
      mobileVerified: false,
      mobileSince: null,
      passwordHash: null,
      cityId: null,
      identificationType: null,
      identification: null,
      photo: null,
      userClass: null,
      workshopName: null,
      isClassPublic: false,
      workshopToldAt: null,
      brandIds: '{}',
      managesGoModule: false,
      rights: '{}',
      preferences: '{}',
      blockReason: null,
      updatedAt: now,
    });
    await trx('users').where({ id: userId }).update({ closedAt: now });
  },
};
