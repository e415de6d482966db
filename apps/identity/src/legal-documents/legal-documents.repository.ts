import { limits, type Country } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { LegalDocumentKind } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { DocumentFile, DocumentOwner, LegalDocument } from './legal-document.ts';

interface NewDocument extends DocumentFile {
  version: number;
  expiresOn: string | null;
  uploadedBy: number;
  uploadedAt: Date;
}

/** A document that expires, and who is told. */
export interface ExpiringDocument {
  id: number;
  kind: LegalDocumentKind;
  uploadedAt: Date;
  expiresOn: string;
  remindedDays: number | null;
  country: Country;
  /** Null: it is a person's own. */
  storeName: string | null;
  storeEmail: string | null;
  ownerName: string | null;
  ownerEmail: string | null;
}

const documents = (on: Executor): Knex.QueryBuilder =>
  on('legalDocuments')
    .leftJoin('users as uploader', 'uploader.id', 'legalDocuments.uploadedBy')
    .leftJoin('users as remover', 'remover.id', 'legalDocuments.removedBy')
    .select(
      'legalDocuments.id',
      'legalDocuments.kind',
      'legalDocuments.version',
      'legalDocuments.path',
      'legalDocuments.name',
      'legalDocuments.extension',
      'legalDocuments.expiresOn',
      'legalDocuments.uploadedAt',
      'legalDocuments.uploadedBy',
      'uploader.name as uploaderName',
      'legalDocuments.replacedAt',
      'legalDocuments.removedAt',
      'legalDocuments.removedBy',
      'remover.name as removerName',
    );

const isCurrent = { replacedAt: null, removedAt: null };
const batch = 100;

export const legalDocumentsRepository = {
  list: (on: Executor, owner: DocumentOwner): Promise<LegalDocument[]> =>
    documents(on).where(owner).orderBy('legalDocuments.id', 'desc').limit(limits.legalDocuments),

  find: (on: Executor, owner: DocumentOwner, id: number): Promise<LegalDocument | undefined> =>
    documents(on).where(owner).where({ 'legalDocuments.id': id, 'legalDocuments.removedAt': null }).first(),

  findCurrent: (
    on: Executor,
    owner: DocumentOwner,
    kind: LegalDocumentKind,
  ): Promise<LegalDocument | undefined> =>
    documents(on)
      .where(owner)
      .where({ kind, 'legalDocuments.replacedAt': null, 'legalDocuments.removedAt': null })
      .first(),

  /** Those that expire, as their last days stand in an agenda. */
  listExpiring: (
    on: Executor,
    owner: DocumentOwner,
  ): Promise<{ id: number; kind: LegalDocumentKind; expiresOn: string }[]> =>
    on('legalDocuments')
      .where({ ...owner, ...isCurrent })
      .whereNotNull('expiresOn')
      .select('id', 'kind', 'expiresOn'),

  /** Of every version of them. */
  fileIds: async (on: Executor, owner: DocumentOwner): Promise<string[]> => {
    const paths: string[] = await on('legalDocuments').where(owner).pluck('path');
    return paths.map((path) => path.slice('/media/'.length));
  },

  async count(on: Executor, owner: DocumentOwner): Promise<number> {
    const [row] = await on('legalDocuments').where(owner).count<{ count: string }[]>('id as count');
    return Number(row!.count);
  },

  async lastVersion(on: Executor, owner: DocumentOwner, kind: LegalDocumentKind): Promise<number> {
    const row = await on('legalDocuments')
      .where({ ...owner, kind })
      .max<{ version: number | null }[]>('version as version')
      .first();
    return row?.version ?? 0;
  },

  async replaceCurrent(
    trx: Executor,
    owner: DocumentOwner,
    kind: LegalDocumentKind,
    now: Date,
  ): Promise<void> {
    await trx('legalDocuments')
      .where({ ...owner, kind, ...isCurrent })
      .update({ replacedAt: now });
  },

  async add(trx: Executor, owner: DocumentOwner, row: NewDocument): Promise<number> {
    const [added] = await trx('legalDocuments')
      .insert({ ...owner, ...row })
      .returning<{ id: number }[]>('id');
    return added!.id;
  },

  /** Another last day is reminded of anew. */
  async setExpiry(trx: Executor, id: number, expiresOn: string | null): Promise<void> {
    await trx('legalDocuments').where({ id }).update({ expiresOn, remindedDays: null });
  },

  async remove(trx: Executor, id: number, removedBy: number, now: Date): Promise<void> {
    await trx('legalDocuments').where({ id }).update({ removedBy, removedAt: now });
  },

  /** Current documents whose last day lies between two days, those of one round; none of a store that is closed for good. */
  expiring: (
    on: Executor,
    { from, to, after }: { from: string; to: string; after: number },
  ): Promise<ExpiringDocument[]> =>
    on('legalDocuments')
      .leftJoin('stores', 'stores.id', 'legalDocuments.storeId')
      .leftJoin('storeEmails', 'storeEmails.storeId', 'legalDocuments.storeId')
      .join('users as owner', 'owner.id', on.raw('coalesce(stores.owner_user_id, legal_documents.user_id)'))
      .where({ 'legalDocuments.replacedAt': null, 'legalDocuments.removedAt': null })
      .whereRaw("stores.deactivation_cause is distinct from 'closed'")
      .whereBetween('legalDocuments.expiresOn', [from, to])
      .where('legalDocuments.id', '>', after)
      .orderBy('legalDocuments.id')
      .limit(batch)
      .select(
        'legalDocuments.id',
        'legalDocuments.kind',
        'legalDocuments.uploadedAt',
        'legalDocuments.expiresOn',
        'legalDocuments.remindedDays',
        on.raw('coalesce(stores.country, owner.country) as country'),
        'stores.name as storeName',
        'storeEmails.email as storeEmail',
        'owner.name as ownerName',
        'owner.email as ownerEmail',
      ),

  async setReminded(on: Executor, id: number, remindedDays: number): Promise<void> {
    await on('legalDocuments').where({ id }).update({ remindedDays });
  },
};
