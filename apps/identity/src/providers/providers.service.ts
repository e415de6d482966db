import { randomUUID } from 'node:crypto';
import { ApiError } from '@tuerca/api-client';
import { deliverMessage, providerSaved, type listProviders, type QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import { mobileDigits, phoneMessages } from '@tuerca/rules';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import type { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { mobileOf } from '../users/user.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { Provider, ProvidersRepository } from './providers.repository.ts';

export type ProviderDraft = Pick<Provider, 'legalName' | 'tradeName' | 'whatsapp'>;

interface Deps {
  db: Database;
  providers: ProvidersRepository;
  users: Pick<UsersRepository, 'findById'>;
  attempts: AttemptsRepository;
  notification: CallService;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** Each provider linked is a message to someone who did not ask for it. */
const linkLimit = (userId: number) => ({
  kind: 'provider',
  key: String(userId),
  max: 30,
  windowMs: 3_600_000,
});

const alreadyLinked = () =>
  new AppError('CONFLICT', { fields: { whatsapp: 'Ya tienes un proveedor con este número.' } });

export const createProvidersService = (deps: Deps) => {
  const { db, providers, users, attempts, notification, unitOfWork, clock } = deps;

  /** Greets the provider, which also tells whether the number is on WhatsApp. */
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

  return {
    list: (caller: Caller, query: QueryOf<typeof listProviders>) => providers.list(caller.userId!, query),

    async link(caller: Caller, draft: ProviderDraft): Promise<Provider> {
      const userId = caller.userId!;
      const account = await users.findById(userId);
      if (!account) throw new AppError('SESSION_EXPIRED');
      const whatsapp = mobileOf(draft.whatsapp, account.country, {
        field: 'whatsapp',
        message: phoneMessages.phone,
      });
      if (await providers.has(userId, whatsapp)) throw alreadyLinked();
      const claimed = await db.transaction((trx) => attempts.claim(trx, [linkLimit(userId)], clock()));
      if ('retryAfterSeconds' in claimed) throw new AppError('TOO_MANY_REQUESTS', claimed);
      await greet(whatsapp, account.name ?? 'Un cliente');
      try {
        return await unitOfWork.transact(async (trx, emit) => {
          const provider = { ...draft, whatsapp, userId };
          const id = await providers.insert(provider, clock(), trx);
          emit(providerSaved, { providerId: id, userId, tradeName: draft.tradeName, whatsapp });
          return { id, ...provider };
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw alreadyLinked();
        throw error;
      }
    },
  };
};
export type ProvidersService = ReturnType<typeof createProvidersService>;
