import { ApiError } from '@tuerca/api-client';
import {
  deliverMessage,
  errors,
  providerRemoved,
  providerSaved,
  type listProviders,
  type listProvidersWithoutArticles,
  type QueryOf,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { hourMs, minuteMs, mobileDigits, phoneMessages, readIdentification } from '@tuerca/rules';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import { attemptsRepository as attempts } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import { hashOf } from '../sessions/session.ts';
import { mobileOf, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import {
  providersRepository as providers,
  type KnownProvider,
  type Provider,
} from './providers.repository.ts';

export type ProviderDraft = Omit<Provider, 'id' | 'userId'>;

interface Deps {
  db: Database;
  notification: CallService;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** Each provider added is an unsolicited message to someone, so their number is limited. */
const linkLimit = (userId: number) => ({
  kind: 'provider',
  key: String(userId),
  max: 30,
  windowMs: hourMs,
});

const alreadyLinked = () =>
  new AppError('CONFLICT', { fields: { whatsapp: 'Ya tienes un proveedor con este número.' } });

const ownNumber = () =>
  new AppError('CONFLICT', { fields: { whatsapp: 'Este es tu número. Escribe el de tu proveedor.' } });

const refused = () => new AppError('CONFLICT', { fields: { whatsapp: errors.PROVIDER_REFUSED.message } });

/** A NIT in Colombia and an RFC in Mexico, as it is kept; none for an empty text. */
const identificationOf = (text: string | null, { country }: Account): string | null => {
  if (!text) return null;
  const read = readIdentification(country === 'MX' ? 'rfc' : 'nit', text);
  if ('value' in read) return read.value;
  throw new AppError('INVALID_INPUT', { fields: { num_identificacion: read.problem } });
};

export const createProvidersService = (deps: Deps) => {
  const { db, notification, unitOfWork, clock } = deps;

  /** Sends the provider a welcome message, which also shows whether the number is on WhatsApp. */
  const greet = async (whatsapp: string, { id, name }: Account): Promise<void> => {
    const buyer = name ?? 'Un cliente';
    const text = `${buyer} te agregó como proveedor en Tuerca. Aquí recibirás sus solicitudes de cotización.`;
    // A form that is sent twice greets once; who tries again later is answered anew, whether the number is on WhatsApp.
    const minute = Math.floor(clock().getTime() / minuteMs);
    try {
      await notification(deliverMessage, {
        body: { channel: 'whatsapp', to: whatsapp, text },
        idempotencyKey: hashOf(`greeting ${id} ${minute} ${whatsapp} ${text}`).toString('hex'),
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP'))) throw error;
      const message = `El número +${mobileDigits(whatsapp)} no se encuentra registrado en la APP de WhatsApp`;
      throw new AppError('NUMBER_NOT_ON_WHATSAPP', { message, fields: { whatsapp: message }, cause: error });
    }
  };

  const accountOf = async (userId: number): Promise<Account> => {
    const account = await users.findById(db, userId);
    if (!account) throw new AppError('SESSION_EXPIRED');
    return account;
  };

  /** The number in E.164: unchanged, or one that is not the buyer's, is new to them and is on WhatsApp. */
  const numberFor = async (account: Account, typed: string, kept?: string): Promise<string> => {
    const { id: userId } = account;
    const whatsapp = mobileOf(typed, account.country, { field: 'whatsapp', message: phoneMessages.phone });
    // A provider whose number does not change gets no new welcome message.
    if (whatsapp === kept) return whatsapp;
    if (whatsapp === account.mobile) throw ownNumber();
    if (await providers.has(db, userId, whatsapp)) throw alreadyLinked();
    if (await providers.isRefused(db, userId, whatsapp)) throw refused();
    const claimed = await db.transaction((trx) => claimAttempts(trx, [linkLimit(userId)], clock()));
    try {
      await greet(whatsapp, account);
    } catch (error) {
      // A failure on our side must not count against the buyer's limit.
      if (!(error instanceof AppError)) await attempts.refund(db, claimed);
      throw error;
    }
    return whatsapp;
  };

  /** Saves in one transaction with its event; refuses a number that was added concurrently. */
  const save = async (
    userId: number,
    keep: (trx: Transaction) => Promise<number>,
  ): Promise<KnownProvider> => {
    try {
      return await unitOfWork.transact(async (trx, emit) => {
        const provider = (await providers.find(trx, userId, await keep(trx)))!;
        const { id: providerId, tradeName, whatsapp } = provider;
        emit(providerSaved, { providerId, userId, tradeName, whatsapp });
        return provider;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw alreadyLinked();
      throw error;
    }
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listProviders>) => providers.list(db, caller.user(), query),

    listWithoutArticles: (caller: Caller, query: QueryOf<typeof listProvidersWithoutArticles>) =>
      providers.listWithoutArticles(db, caller.user(), query),

    async link(caller: Caller, draft: ProviderDraft): Promise<KnownProvider> {
      const userId = caller.user();
      const account = await accountOf(userId);
      const identification = identificationOf(draft.identification, account);
      const whatsapp = await numberFor(account, draft.whatsapp);
      return save(userId, (trx) =>
        providers.insert(trx, { ...draft, userId, identification, whatsapp }, clock()),
      );
    },

    /** Of a provider taken off the list nothing changes but by being brought back. */
    async change(
      caller: Caller,
      id: number,
      changes: Partial<ProviderDraft>,
      { isBroughtBack }: { isBroughtBack: boolean },
    ): Promise<KnownProvider> {
      const userId = caller.user();
      const known = await providers.find(db, userId, id);
      if (!known) throw new AppError('NOT_FOUND');
      const isRemoved = known.removedAt !== null;
      if (isRemoved && !isBroughtBack) throw new AppError('NOT_FOUND');
      if (isRemoved && (await providers.isRefused(db, userId, known.whatsapp)))
        throw new AppError('PROVIDER_REFUSED');
      const account = await accountOf(userId);
      const { identification: typedId = known.identification, whatsapp: typed = known.whatsapp } = changes;
      // One that was kept is not read again: the country of its buyer may have changed.
      const identification = typedId === known.identification ? typedId : identificationOf(typedId, account);
      const whatsapp = await numberFor(account, typed, known.whatsapp);
      // Of the others another tab may have changed one since they were read.
      const row = {
        ...changes,
        ...(changes.identification !== undefined && { identification }),
        ...(changes.whatsapp !== undefined && { whatsapp }),
      };
      return save(userId, async (trx) => {
        if (!(await providers.update(trx, id, row, { isRemoved }))) throw new AppError('NOT_FOUND');
        return id;
      });
    },

    remove: (caller: Caller, id: number): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const userId = caller.user();
        if (!(await providers.remove(trx, { id, userId }, clock()))) throw new AppError('NOT_FOUND');
        emit(providerRemoved, { providerId: id, userId });
      }),

    /** Refused of one that asked for no more letters: what is deleted could be linked again. */
    destroy: (caller: Caller, id: number): Promise<void> =>
      unitOfWork.transact(async (trx) => {
        const known = await providers.lock(trx, caller.user(), id);
        if (!known) throw new AppError('NOT_FOUND');
        if (known.removedAt === null) throw new AppError('PROVIDER_STILL_LINKED');
        if (known.refusedAt !== null) throw new AppError('PROVIDER_REFUSED');
        await providers.destroy(trx, id);
      }),
  };
};
export type ProvidersService = ReturnType<typeof createProvidersService>;
