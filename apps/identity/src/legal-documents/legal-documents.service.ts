import { ApiError } from '@tuerca/api-client';
import {
  limits,
  readFileFacts,
  type ChangeField,
  type Country,
  type Reach,
  type StoreChangeAction,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import {
  dateIn,
  isLegalDocument,
  legalDocumentMessages,
  storeLegalDocumentsOf,
  userLegalDocuments,
  type LegalDocumentKind,
} from '@tuerca/rules';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import type { AgendaEntriesService } from '../activities/agenda-entries.service.ts';
import { entryOfDocument } from '../activities/agenda-entry.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Store } from '../stores/store.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { UsersService } from '../users/users.service.ts';
import { usersRepository } from '../users/users.repository.ts';
import type { DocumentFile, DocumentOwner, LegalDocument } from './legal-document.ts';
import { legalDocumentsRepository as documents } from './legal-documents.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  agenda: Pick<AgendaEntriesService, 'put' | 'remove'>;
  stores: Pick<StoresService, 'readOwn'>;
  users: Pick<UsersService, 'read'>;
  media: CallService;
  clock: () => Date;
}

export interface GivenDocument {
  kind: LegalDocumentKind;
  path: string;
  expiresOn: string | null;
}

/** What the log of changes keeps of a document. */
type DocumentFields = Partial<Record<ChangeField, string | number | null>>;

/** A document's owner with what its country asks for. */
interface Shelf {
  owner: DocumentOwner;
  kinds: readonly LegalDocumentKind[];
  country: Country;
  /** Whose agenda has the last days; null: nobody has to renew the papers of a closed store. */
  agendaOf: number | null;
  /** Null: they are a person’s own. */
  storeName: string | null;
}

const refuse = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

/** The papers of stores and people, every version of them (ADR 0391). */
export const createLegalDocumentsService = ({
  db,
  unitOfWork,
  agenda,
  stores,
  users,
  media,
  clock,
}: Deps) => {
  const shelfOfStore = async (caller: Caller, storeId: number, reach: Reach): Promise<Shelf> => {
    const { country, ownerUserId, name, deactivationCause } = await stores.readOwn(caller, storeId, reach);
    const kinds = storeLegalDocumentsOf[country];
    const agendaOf = deactivationCause === 'closed' ? null : ownerUserId;
    return { owner: { storeId }, kinds, country, agendaOf, storeName: name };
  };
  const shelfOfUser = async (caller: Caller, userId: number): Promise<Shelf> => {
    const { country } = await users.read(caller, userId, 'own');
    const kinds = userLegalDocuments;
    return { owner: { userId }, kinds, country, agendaOf: userId, storeName: null };
  };

  /** Serialises what is done to one owner's documents. */
  const lock = (trx: Executor, owner: DocumentOwner): Promise<unknown> =>
    'storeId' in owner ? storesRepository.lock(trx, owner.storeId) : usersRepository.lock(trx, owner.userId);

  /** The caller's own confidential file, whose bytes are those of a document. */
  const fileAt = async (caller: Caller, kind: LegalDocumentKind, path: string): Promise<DocumentFile> => {
    try {
      const { data } = await media(readFileFacts, { params: { id: path.slice('/media/'.length) } });
      const { owner_user_id: ownerId, is_confidential: isConfidential, name, extension } = data;
      if (ownerId !== caller.userId || !isConfidential) throw refuse('file', legalDocumentMessages.file);
      if (!isLegalDocument(data)) throw refuse('file', legalDocumentMessages.fileKind);
      return { kind, path, name, extension };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw refuse('file', legalDocumentMessages.file);
      throw error;
    }
  };

  /** Its last day stands in the owner's agenda for as long as it is current and has one. */
  const plan = async (
    { agendaOf, country, storeName }: Shelf,
    { id, kind, expiresOn }: Pick<LegalDocument, 'id' | 'kind' | 'expiresOn'>,
    within: { trx: Transaction; emit: Emit },
  ): Promise<void> => {
    if (expiresOn === null || agendaOf === null)
      return agenda.remove({ source: 'document', subjectId: id }, within);
    const owner = { userId: agendaOf, country, storeName };
    await agenda.put([entryOfDocument({ id, kind, expiresOn }, owner)], within);
  };

  const log = (
    trx: Transaction,
    { caller, owner, action }: { caller: Caller; owner: DocumentOwner; action: StoreChangeAction },
    [before, after]: readonly [DocumentFields | null, DocumentFields | null],
  ) =>
    recordChange(trx, {
      actor: caller,
      ...('storeId' in owner ? owner : { subject: { type: 'user' as const, id: owner.userId } }),
      action,
      before,
      after,
      now: clock(),
    });

  const put = async (
    trx: Transaction,
    owner: DocumentOwner,
    file: DocumentFile,
    { expiresOn, uploadedBy }: { expiresOn: string | null; uploadedBy: number },
  ): Promise<LegalDocument> => {
    const now = clock();
    const version = (await documents.lastVersion(trx, owner, file.kind)) + 1;
    await documents.replaceCurrent(trx, owner, file.kind, now);
    const id = await documents.add(trx, owner, { ...file, version, expiresOn, uploadedBy, uploadedAt: now });
    return (await documents.find(trx, owner, id))!;
  };

  const upload = async (
    caller: Caller,
    shelf: Shelf,
    { kind, path, expiresOn }: GivenDocument,
  ): Promise<LegalDocument> => {
    const { owner, kinds, country } = shelf;
    if (!kinds.includes(kind)) throw refuse('kind', legalDocumentMessages.kind);
    if (expiresOn !== null && expiresOn < dateIn(clock(), country))
      throw refuse('expires_on', legalDocumentMessages.expired);
    const file = await fileAt(caller, kind, path);
    return unitOfWork.transact(async (trx, emit) => {
      await lock(trx, owner);
      const current = await documents.findCurrent(trx, owner, kind);
      // The same press once more.
      if (current?.path === path) return current;
      if ((await documents.count(trx, owner)) >= limits.legalDocuments) throw new AppError('DOCUMENTS_FULL');
      const added = await put(trx, owner, file, { expiresOn, uploadedBy: caller.user() });
      if (current) await agenda.remove({ source: 'document', subjectId: current.id }, { trx, emit });
      await plan(shelf, added, { trx, emit });
      const told: DocumentFields = { document: kind, version: added.version, name: added.name, expiresOn };
      await log(trx, { caller, owner, action: 'uploadLegalDocument' }, [null, told]);
      return added;
    });
  };

  const remove = (caller: Caller, { owner }: Shelf, id: number): Promise<void> =>
    unitOfWork.transact(async (trx, emit) => {
      await lock(trx, owner);
      const document = await documents.find(trx, owner, id);
      if (!document) throw new AppError('NOT_FOUND');
      await documents.remove(trx, id, caller.user(), clock());
      await agenda.remove({ source: 'document', subjectId: id }, { trx, emit });
      const { kind, version, name } = document;
      await log(trx, { caller, owner, action: 'deleteLegalDocument' }, [
        { document: kind, version, name },
        null,
      ]);
    });

  return {
    async listOfStore(caller: Caller, storeId: number, reach: Reach): Promise<[LegalDocument[], Country]> {
      const { owner, country } = await shelfOfStore(caller, storeId, reach);
      return [await documents.list(db, owner), country];
    },
    async uploadOfStore(
      caller: Caller,
      storeId: number,
      given: GivenDocument,
    ): Promise<[LegalDocument, Country]> {
      const shelf = await shelfOfStore(caller, storeId, 'own');
      return [await upload(caller, shelf, given), shelf.country];
    },
    removeOfStore: async (caller: Caller, storeId: number, id: number): Promise<void> =>
      remove(caller, await shelfOfStore(caller, storeId, 'own'), id),

    async setExpiryOfStore(
      caller: Caller,
      storeId: number,
      { id, expiresOn }: { id: number; expiresOn: string | null },
    ): Promise<[LegalDocument, Country]> {
      const shelf = await shelfOfStore(caller, storeId, 'own');
      const { owner, country } = shelf;
      const changed = await unitOfWork.transact(async (trx, emit) => {
        await lock(trx, owner);
        const before = await documents.find(trx, owner, id);
        if (!before) throw new AppError('NOT_FOUND');
        await documents.setExpiry(trx, id, expiresOn);
        if (before.replacedAt === null) await plan(shelf, { ...before, expiresOn }, { trx, emit });
        await log(trx, { caller, owner, action: 'saveFileInStoreConfig' }, [
          { document: before.kind, expiresOn: before.expiresOn },
          { document: before.kind, expiresOn },
        ]);
        return (await documents.find(trx, owner, id))!;
      });
      return [changed, country];
    },

    async listOfUser(caller: Caller, userId: number): Promise<[LegalDocument[], Country]> {
      const { owner, country } = await shelfOfUser(caller, userId);
      return [await documents.list(db, owner), country];
    },
    async uploadOfUser(
      caller: Caller,
      userId: number,
      given: GivenDocument,
    ): Promise<[LegalDocument, Country]> {
      const shelf = await shelfOfUser(caller, userId);
      return [await upload(caller, shelf, given), shelf.country];
    },
    removeOfUser: async (caller: Caller, userId: number, id: number): Promise<void> =>
      remove(caller, await shelfOfUser(caller, userId), id),

    /** Puts the last days of a store's documents into the agenda of another owner; returns the files of all documents. */
    async handOver(
      { id: storeId, country, name: storeName }: Pick<Store, 'id' | 'country' | 'name'>,
      userId: number,
      within: { trx: Transaction; emit: Emit },
    ): Promise<string[]> {
      const owner = { storeId };
      for (const document of await documents.listExpiring(within.trx, owner)) {
        await agenda.remove({ source: 'document', subjectId: document.id }, within);
        await agenda.put([entryOfDocument(document, { userId, country, storeName })], within);
      }
      return documents.fileIds(within.trx, owner);
    },

    /** Takes over the documents that the application of a new store gave, in the transaction that opens the store. */
    async adopt(
      trx: Transaction,
      storeId: number,
      files: readonly DocumentFile[],
      uploadedBy: number,
    ): Promise<void> {
      for (const file of files) await put(trx, { storeId }, file, { expiresOn: null, uploadedBy });
    },
  };
};
export type LegalDocumentsService = ReturnType<typeof createLegalDocumentsService>;
