import {
  errors,
  readFileFacts,
  storeApplicationDecided,
  storeApplicationSubmitted,
  type BodyOf,
  type Country,
  type decideStoreApplication,
  type listStoreApplications,
  type QueryOf,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { ApiError } from '@tuerca/api-client';
import { isUniqueViolation, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import {
  bankAccountMessages,
  bankAccountTypesOf,
  isEditable,
  isLegalDocument,
  storeApplicationMessages,
  storeApplicationSteps,
  type StoreApplicationStep,
  type StoreDocumentKind,
} from '@tuerca/rules';
import { AppError, type Caller, type CallService, type Sealer } from '@tuerca/service';
import type { BankDataService } from '../bank-data/bank-data.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import type { LegalDocumentsService } from '../legal-documents/legal-documents.service.ts';
import { storePagesRepository as storePages } from '../store-pages/store-pages.repository.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { mobileOf, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import { createAccountSeal } from './account-seal.ts';
import {
  accountNumberOf,
  accountOf,
  requireWhole,
  stepFrom,
  taxIdOf,
  type ApplicationData,
  type StoreApplication,
  type StoreDocument,
} from './store-application.ts';
import {
  storeApplicationsRepository as applications,
  type SealedApplication,
} from './store-applications.repository.ts';
import { decidedOf, submittedOf, type Around, type SavedFields } from './store-applications.wire.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  stores: Pick<StoresService, 'prepareOpening' | 'openIn' | 'requireBrands'>;
  zones: Pick<ZonesService, 'requireCity' | 'requireCities' | 'cities'>;
  bankData: Pick<BankDataService, 'adopt'>;
  legalDocuments: Pick<LegalDocumentsService, 'adopt'>;
  media: CallService;
  sealer: Sealer;
  clock: () => Date;
}

/** Who reviews and decides, as read for an answer. */
export interface Review {
  application: StoreApplication;
  around: Around;
  applicant: Account;
  decidedBy: string | null;
}

type Decision = BodyOf<typeof decideStoreApplication>;
const stepOf = { approved: 'approve', missing: 'tellMissing', refused: 'refuse' } as const;
const actionOf = {
  approved: 'approveStoreApplication',
  missing: 'returnStoreApplication',
  refused: 'refuseStoreApplication',
} as const;

/** What a decision says besides its state. */
const saidOf = (decision: Decision, hasModule: boolean) => {
  if (decision.status === 'approved') return { hasModule };
  if (decision.status === 'refused') return { reason: decision.reason };
  return { missing: decision.missing.map(({ text }) => text) };
};

export const createStoreApplicationsService = (deps: Deps) => {
  const { db, unitOfWork, stores, zones, bankData, legalDocuments, media, clock } = deps;

  const accountSeal = createAccountSeal(deps.sealer);
  const opened = ({ accountKeyId, accountSealed, ...application }: SealedApplication): StoreApplication => ({
    ...application,
    accountNumber: accountSeal.open({ id: application.id, accountKeyId, accountSealed }),
  });
  const findOf = async (on: Executor, userId: number): Promise<StoreApplication | undefined> => {
    const application = await applications.findOf(on, userId);
    return application && opened(application);
  };

  const read = async (on: Executor, id: number): Promise<StoreApplication> => {
    const application = await applications.findById(on, id);
    if (!application) throw new AppError('NOT_FOUND');
    return opened(application);
  };

  const readOf = async (on: Executor, userId: number): Promise<StoreApplication> => {
    const application = await findOf(on, userId);
    if (!application) throw new AppError('NOT_FOUND');
    return application;
  };

  const requireFree = (account: Account): void => {
    const isTaken = account.storeId !== null && account.linkedMobile === null;
    if (isTaken) throw new AppError('ALREADY_OF_STORE');
  };

  /** Whoever may apply, locked until the transaction ends; ALREADY_OF_STORE for who has a store or advises one. */
  const lockApplicant = async (trx: Transaction, userId: number): Promise<void> => {
    await users.lock(trx, userId);
    const account = await users.findById(trx, userId);
    if (!account || account.isGuest) throw new AppError('FORBIDDEN');
    requireFree(account);
  };

  const around = async (on: Executor, application: StoreApplication): Promise<Around> => {
    const { brandIds, cityId, servedCityIds, storeId } = application;
    const store: Store | undefined =
      storeId === null ? undefined : await storesRepository.findById(on, storeId);
    return {
      brands: await brands.named(on, brandIds),
      cities: await zones.cities([...(cityId === null ? [] : [cityId]), ...(servedCityIds ?? [])]),
      store: store ?? null,
    };
  };

  const reviewOf = async (on: Executor, application: StoreApplication): Promise<Review> => {
    const { userId, decidedBy } = application;
    return {
      application,
      around: await around(on, application),
      applicant: (await users.findById(on, userId))!,
      decidedBy: decidedBy === null ? null : ((await users.findById(on, decidedBy))?.name ?? null),
    };
  };

  const wrongDocument = (kind: StoreDocumentKind, message: string = errors.STORE_DOCUMENT_WRONG.message) =>
    new AppError('STORE_DOCUMENT_WRONG', { fields: { [kind]: message } });

  /** The caller's own confidential file, whose bytes are those of a document. */
  const documentAt = async (
    caller: Caller,
    kind: StoreDocumentKind,
    path: string,
  ): Promise<StoreDocument> => {
    try {
      const id = path.slice('/media/'.length);
      const { data: facts } = await media(readFileFacts, { params: { id } });
      const isOwn = facts.owner_user_id === caller.userId && facts.is_confidential;
      if (!isOwn) throw wrongDocument(kind);
      if (!isLegalDocument(facts)) throw wrongDocument(kind, storeApplicationMessages.documentKind);
      return { kind, path, name: facts.name, extension: facts.extension };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw wrongDocument(kind);
      throw error;
    }
  };

  /** The fields as they are kept, each checked against the country of the application. */
  const checked = async (
    data: Partial<ApplicationData>,
    country: Country,
  ): Promise<Partial<ApplicationData>> => {
    const { taxId, phone, accountNumber, accountType, cityId, servedCityIds, brandIds } = data;
    if (brandIds) await stores.requireBrands(brandIds);
    if (cityId) await zones.requireCity(cityId, 'city_id', country);
    if (servedCityIds) await zones.requireCities(servedCityIds, 'served_city_ids', country);
    if (accountType && !bankAccountTypesOf[country].includes(accountType)) {
      throw new AppError('INVALID_INPUT', {
        fields: { account_type: bankAccountMessages.type },
      });
    }
    return {
      ...data,
      ...(taxId && { taxId: taxIdOf(taxId, country) }),
      ...(phone && {
        phone: mobileOf(phone, country, { field: 'phone', message: storeApplicationMessages.phone }),
      }),
      ...(accountNumber && { accountNumber: accountNumberOf(accountNumber, country) }),
    };
  };

  const taxIdTaken = () => new AppError('TAX_ID_TAKEN', { fields: { tax_id: errors.TAX_ID_TAKEN.message } });

  /** Runs in a transaction, with the lost race for a tax id told on its field. */
  const transact = async <T>(run: (trx: Transaction, emit: Emit) => Promise<T>): Promise<T> => {
    try {
      return await unitOfWork.transact(run);
    } catch (error) {
      if (isUniqueViolation(error, 'store_applications_tax_id_unique')) throw taxIdTaken();
      throw error;
    }
  };

  /** The caller's application, locked, after a step that its applicant takes; unchanged where it is there already. */
  const takeOwnStep = (
    caller: Caller,
    step: Extract<StoreApplicationStep, 'submit' | 'reopen'>,
    then: (before: StoreApplication, trx: Transaction, emit: Emit) => Promise<void>,
  ): Promise<StoreApplication> =>
    transact(async (trx, emit) => {
      const userId = caller.user();
      const { id } = await readOf(trx, userId);
      await lockApplicant(trx, userId);
      await applications.lock(trx, id);
      const locked = await read(trx, id);
      // Who got no answer takes it again.
      if (locked.status === storeApplicationSteps[step].to) return locked;
      stepFrom(step, locked);
      await then(locked, trx, emit);
      return read(trx, id);
    });

  const openStore = async (
    application: StoreApplication,
    hasModule: boolean,
    { trx, emit }: { trx: Transaction; emit: Emit },
  ): Promise<number> => {
    const { userId, name, brandIds, cityId, partGroups, servedCityIds, phone } = application;
    const opening = await stores.prepareOpening({
      name: name!,
      userId,
      cityId: cityId!,
      brandIds,
      settings: { mobileNumber: phone },
      hasModule,
      focus: { partGroups, servedCityIds },
    });
    const store = await stores.openIn(opening, { trx, emit });
    const { openingHours } = application;
    if (openingHours.length > 0) await storePages.save(trx, store.id, { openingHours }, clock());
    await bankData.adopt(trx, store.id, accountOf(application), userId);
    await legalDocuments.adopt(trx, store.id, application.documents, userId);
    return store.id;
  };

  const outcomeOf = async (
    application: StoreApplication,
    decision: Decision,
    work: { trx: Transaction; emit: Emit },
  ) => {
    if (decision.status === 'approved') requireFree((await users.findById(work.trx, application.userId))!);
    if (decision.status === 'missing')
      return { changes: { missing: [...decision.missing] }, hasModule: false };
    if (decision.status === 'refused') return { changes: { reason: decision.reason }, hasModule: false };
    const hasModule = decision.has_module ?? application.wantsModule;
    return { changes: { storeId: await openStore(application, hasModule, work) }, hasModule };
  };

  return {
    around: (application: StoreApplication) => around(db, application),

    findOwn: (caller: Caller) => findOf(db, caller.user()),

    /** The account number that a person gave, for them. */
    accountNumberOf: async (userId: number): Promise<string | null> =>
      (await findOf(db, userId))?.accountNumber ?? null,

    async save(caller: Caller, { country: first, data, documents }: SavedFields): Promise<StoreApplication> {
      const userId = caller.user();
      const known = await findOf(db, userId);
      const country = known?.country ?? first;
      const kept = await checked(data, country);
      const kinds = Object.entries(documents) as [StoreDocumentKind, string | null][];
      const attached = await Promise.all(
        kinds.flatMap(([kind, path]) => (path === null ? [] : documentAt(caller, kind, path))),
      );
      return transact(async (trx) => {
        const now = clock();
        await lockApplicant(trx, userId);
        await applications.begin(trx, { userId, country }, now);
        const { id } = await readOf(trx, userId);
        await applications.lock(trx, id);
        const before = await read(trx, id);
        if (!isEditable(before.status)) stepFrom('submit', before);
        if (kept.taxId && (await applications.isTaxIdTaken(trx, { id, country, taxId: kept.taxId })))
          throw taxIdTaken();
        const { accountNumber, ...plain } = kept;
        const number = accountNumber === undefined ? {} : accountSeal.seal(id, accountNumber);
        await applications.update(trx, id, { ...plain, ...number }, now);
        for (const document of attached) await applications.setDocument(trx, id, document);
        for (const [kind, path] of kinds) if (path === null) await applications.dropDocument(trx, id, kind);
        return read(trx, id);
      });
    },

    submit: (caller: Caller): Promise<StoreApplication> =>
      takeOwnStep(caller, 'submit', async (before, trx, emit) => {
        requireWhole(before);
        const now = clock();
        await applications.update(trx, before.id, { status: 'inReview', submittedAt: now }, now);
        const isAgain = before.status === 'missing';
        emit(storeApplicationSubmitted, submittedOf(before, await users.administratorIds(trx), isAgain));
      }),

    reopen: (caller: Caller): Promise<StoreApplication> =>
      takeOwnStep(caller, 'reopen', async (before, trx, emit) => {
        const isTakenBack = before.status === 'inReview';
        await applications.update(
          trx,
          before.id,
          { status: 'draft', missing: [], reason: null, decidedBy: null, decidedAt: null },
          clock(),
        );
        if (!isTakenBack) return;
        const outcome = 'takenBack' as const;
        emit(storeApplicationDecided, decidedOf(before, await users.administratorIds(trx), { outcome }));
      }),

    list: (query: QueryOf<typeof listStoreApplications>) => applications.list(db, query),
    counts: () => applications.counts(db),

    /** An application that was sent; NOT_FOUND for a draft, which is its applicant's alone. */
    async review(id: number): Promise<Review> {
      const application = await read(db, id);
      if (application.status === 'draft') throw new AppError('NOT_FOUND');
      return reviewOf(db, application);
    },

    decide: (caller: Caller, id: number, decision: Decision): Promise<Review> =>
      transact(async (trx, emit) => {
        const { userId } = await read(trx, id);
        // In the order of the applicant's own calls, so that none waits for the other.
        await users.lock(trx, userId);
        await applications.lock(trx, id);
        const before = await read(trx, id);
        const { status } = decision;
        // A press that was repeated, not another's decision.
        if (before.status === status && before.decidedBy === caller.userId) return reviewOf(trx, before);
        stepFrom(stepOf[status], before);
        const { changes, hasModule } = await outcomeOf(before, decision, { trx, emit });
        const now = clock();
        await applications.update(
          trx,
          id,
          { ...changes, status, decidedBy: caller.user(), decidedAt: now },
          now,
        );
        await recordChange(trx, {
          actor: caller,
          subject: { type: 'storeApplication', id, ...(before.name && { name: before.name }) },
          action: actionOf[status],
          before: { status: before.status },
          after: { status, ...saidOf(decision, hasModule) },
          now,
        });
        const after = await read(trx, id);
        emit(
          storeApplicationDecided,
          decidedOf(after, await users.administratorIds(trx), { outcome: status, hasModule }),
        );
        return reviewOf(trx, after);
      }),
  };
};
export type StoreApplicationsService = ReturnType<typeof createStoreApplicationsService>;
