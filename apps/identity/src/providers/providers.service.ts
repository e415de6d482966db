import { randomUUID } from 'node:crypto';
import { ApiError } from '@tuerca/api-client';
import {
  deliverMessage,
  providerRemoved,
  providerSaved,
  type listProviders,
  type QueryOf,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { mobileDigits, phoneMessages } from '@tuerca/rules';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import { attemptsRepository as attempts } from '../attempts/attempts.repository.ts';
import { mobileOf } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { providersRepository as providers, type Provider } from './providers.repository.ts';

export type ProviderDraft = Pick<Provider, 'legalName' | 'tradeName' | 'whatsapp'>;

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
  windowMs: 3_600_000,
});

const alreadyLinked = () =>
  new AppError('CONFLICT', { fields: { whatsapp: 'Ya tienes un proveedor con este número.' } });

const refused = () =>
  new AppError('CONFLICT', {
    fields: { whatsapp: 'Este proveedor pidió no recibir más mensajes tuyos.' },
  });

export const createProvidersService = (deps: Deps) => {
  const { db, notification, unitOfWork, clock } = deps;

  /** Sends the provider a welcome message, which also shows whether the number is on WhatsApp. */
  const greet = async (whatsapp: string, buyer: string): Promise<void> => {
    const text = `${buyer} te agregó como proveedor en Tuerca. Aquí recibirás sus solicitudes de cotización.`;
    try {
      await notification(deliverMessage, {
        body: { channel: 'whatsapp', to: whatsapp, text },
        idempotencyKey: randomUUID(),
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP'))) throw error;
      const message = `El número +${mobileDigits(whatsapp)} no se encuentra registrado en la APP de WhatsApp`;
      throw new AppError('NUMBER_NOT_ON_WHATSAPP', { message, fields: { whatsapp: message }, cause: error });
    }
  };

  /** The number in E.164: unchanged, or one that is new to the buyer and on WhatsApp. */
  const numberFor = async (userId: number, typed: string, kept?: string): Promise<string> => {
    const account = await users.findById(db, userId);
    if (!account) throw new AppError('SESSION_EXPIRED');
    const whatsapp = mobileOf(typed, account.country, { field: 'whatsapp', message: phoneMessages.phone });
    // A provider whose number does not change gets no new welcome message.
    if (whatsapp === kept) return whatsapp;
    if (await providers.has(db, userId, whatsapp)) throw alreadyLinked();
    if (await providers.isRefused(db, userId, whatsapp)) throw refused();
    const claimed = await db.transaction((trx) => attempts.claim(trx, [linkLimit(userId)], clock()));
    if ('retryAfterSeconds' in claimed) throw new AppError('TOO_MANY_REQUESTS', claimed);
    await greet(whatsapp, account.name ?? 'Un cliente');
    return whatsapp;
  };

  const readOwn = async (userId: number, id: number): Promise<Provider> => {
    const provider = await providers.findOwned(db, userId, id);
    if (!provider) throw new AppError('NOT_FOUND');
    return provider;
  };

  /** Saves in one transaction with its event; refuses a number that was added concurrently. */
  const save = async (keep: (trx: Transaction) => Promise<Provider>): Promise<Provider> => {
    try {
      return await unitOfWork.transact(async (trx, emit) => {
        const provider = await keep(trx);
        const { id: providerId, userId, tradeName, whatsapp } = provider;
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

    async link(caller: Caller, draft: ProviderDraft): Promise<Provider> {
      const userId = caller.user();
      const provider = { ...draft, userId, whatsapp: await numberFor(userId, draft.whatsapp) };
      return save(async (trx) => ({ id: await providers.insert(trx, provider, clock()), ...provider }));
    },

    async change(caller: Caller, id: number, changes: Partial<ProviderDraft>): Promise<Provider> {
      const userId = caller.user();
      const before = await readOwn(userId, id);
      const { whatsapp: typed = before.whatsapp, ...names } = changes;
      const provider = { ...before, ...names, whatsapp: await numberFor(userId, typed, before.whatsapp) };
      return save(async (trx) => {
        if (!(await providers.update(trx, provider))) throw new AppError('NOT_FOUND');
        return provider;
      });
    },

    remove: (caller: Caller, id: number): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const userId = caller.user();
        if (!(await providers.remove(trx, { id, userId }, clock()))) throw new AppError('NOT_FOUND');
        emit(providerRemoved, { providerId: id, userId });
      }),
  };
};
export type ProvidersService = ReturnType<typeof createProvidersService>;
