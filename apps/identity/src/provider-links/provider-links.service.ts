import { limits, providerLinkOpened, providerRemoved } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';
import { hourMs } from '@tuerca/rules';
import { AppError, readProviderLink, verifyProviderLink } from '@tuerca/service';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import { providersRepository as providers } from '../providers/providers.repository.ts';
import type { OpenedSession, SessionsService, Visit } from '../sessions/sessions.service.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Accounts } from '../users/accounts.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { providerLinksRepository as links, type ProviderLink } from './provider-links.repository.ts';

interface Deps {
  db: Database;
  accounts: Accounts;
  sessions: Pick<SessionsService, 'replace'>;
  stores: Pick<StoresService, 'openLinked'>;
  secret: string;
  clock: () => Date;
}

const tryLimit = (ip: string) => ({
  kind: 'provider-link-ip',
  key: ip,
  max: limits.providerLink.tries,
  windowMs: hourMs,
});

/** Whether an account was made by a link alone: nobody has registered with it or proved to own its number. */
const isOfLinksOnly = ({ email, mobileVerified, isGuest, linkedMobile, mobile }: Account): boolean =>
  !isGuest && email === null && !mobileVerified && linkedMobile !== null && linkedMobile === mobile;

const linkWrong = () => new AppError('PROVIDER_LINK_WRONG');

/** An account of others' is entered by its own ways in alone. */
const refuseOthers = (account: Account, { caller }: Visit): void => {
  if (!isOfLinksOnly(account) && account.id !== caller.userId)
    throw new AppError('PROVIDER_LINK_NEEDS_LOGIN');
};

/** The links by which buyers' own providers answer a request without an account (ADR 0362). */
export const createProviderLinksService = ({ db, accounts, sessions, stores, secret, clock }: Deps) => {
  /** PROVIDER_LINK_WRONG for a token that is forged, expired or revoked; not told apart. */
  const read = async (on: Executor, token: string): Promise<ProviderLink> => {
    const named = readProviderLink(token);
    const link = named && (await links.find(on, named, clock()));
    if (!link || !verifyProviderLink(secret, token, link)) throw linkWrong();
    return link;
  };

  /** Counts openings by address, so that tokens cannot be tried in numbers. */
  const claim = async (ip: string): Promise<void> => {
    await db.transaction((trx) => claimAttempts(trx, [tryLimit(ip)], clock()));
  };

  return {
    async describe(visit: Visit, token: string): Promise<ProviderLink> {
      await claim(visit.ip);
      return read(db, token);
    },

    /** A session of the number's account, made on the first opening with its store; any number of times. */
    async open(visit: Visit, token: string): Promise<OpenedSession> {
      await claim(visit.ip);
      return accounts.transact(async (trx, emit) => {
        const link = await read(trx, token);
        const { whatsapp: mobile, tradeName: name, country, cityId } = link;
        await links.lockNumber(trx, mobile);
        const known = await users.findByMobile(trx, mobile);
        if (known) refuseOthers(known, visit);
        const row = { name, mobile, country, cityId, isGuest: false };
        const { id, storeId } = known ?? (await accounts.create(row, trx, emit));
        if (storeId === null)
          await stores.openLinked({ name, country, cityId, linkedMobile: mobile }, id, { trx, emit });
        const { providerId, buyerId, requestId } = link;
        emit(providerLinkOpened, { providerId, userId: buyerId, requestId, at: clock().toISOString() });
        const opened = await sessions.replace(visit, (await users.findById(trx, id))!, trx);
        // As it is once it is locked: its number may have been proved meanwhile.
        refuseOthers(opened.account, visit);
        return opened;
      });
    },

    /**
     * The provider leaves its buyer's list, who cannot link its number again: however often it is asked, how old the link is
     * by then, and whatever became of its request.
     */
    async refuse(visit: Visit, token: string): Promise<void> {
      await claim(visit.ip);
      await accounts.transact(async (trx, emit) => {
        const named = readProviderLink(token);
        const provider = named && (await providers.findById(trx, named.providerId));
        if (!named || !provider) throw linkWrong();
        const { userId, whatsapp } = provider;
        if (!verifyProviderLink(secret, token, { ...named, whatsapp })) throw linkWrong();
        for (const providerId of await providers.refuse(trx, provider, clock()))
          emit(providerRemoved, { providerId, userId });
      });
    },
  };
};
export type ProviderLinksService = ReturnType<typeof createProviderLinksService>;
