import { randomUUID } from 'node:crypto';
import { errors, type Country, type OwnSession } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, signToken, type Caller } from '@tuerca/service';
import { attemptsRepository as attempts, type AttemptLimit } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import type { CodesService } from '../codes/codes.service.ts';
import { consentsRepository as consents } from '../consents/consents.repository.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { RevocationsService } from '../revocations/revocations.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { claimsOf, isUsable, mobileOf, requireUnblocked, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { accessSeconds, hashOf, newOpaqueToken, raceMs, refreshSeconds } from './session.ts';
import { sessionsRepository as sessions } from './sessions.repository.ts';

/** The session data of a request, its IP address and device. */
export interface Visit {
  caller: Caller;
  refreshToken: string | null;
  ip: string;
  device: OwnSession['device'];
}

export interface OpenedSession {
  account: Account;
  accessToken: string;
  /** Null when the browser already holds the newest one (ADR 0201). */
  refreshToken: string | null;
}

export interface SignUp {
  name: string;
  email: string;
  password: string;
  mobile: string;
  cityId: number;
  country: Country;
  documentsVersion: string | undefined;
}

/** The transaction in which the steps of a use case write and emit events. */
export interface InTransaction {
  trx: Transaction;
  emit: Emit;
}

const loginWindowMs = 15 * 60_000;
/** Wrong passwords for one e-mail from one address, for one e-mail from anywhere, and from one address. */
const loginLimits = (email: string, ip: string): AttemptLimit[] => [
  { kind: 'login-here', key: `${email} ${ip}`, max: 20, windowMs: loginWindowMs },
  { kind: 'login', key: email, max: 100, windowMs: loginWindowMs },
  { kind: 'login-ip', key: ip, max: 200, windowMs: loginWindowMs },
];

const loginFailed = () =>
  new AppError('LOGIN_FAILED', {
    fields: {
      username: errors.LOGIN_FAILED.message,
      password: 'Verifica tus datos e intenta de nuevo.',
    },
  });

interface Deps {
  db: Database;
  accounts: Accounts;
  codes: Pick<CodesService, 'check' | 'consume'>;
  zones: Pick<ZonesService, 'requireCity'>;
  keys: SigningKeys;
  revocations: Pick<RevocationsService, 'tell'>;
  clock: () => Date;
}

export const createSessionsService = (deps: Deps) => {
  const { db, accounts, codes, zones, keys, revocations, clock } = deps;

  const sign = (account: Account, sid: string): string => {
    const { kid, privateKey } = keys.current();
    return signToken(privateKey, kid, { ...claimsOf(account), sid }, { ttlSeconds: accessSeconds, clock });
  };

  const addRefreshToken = async (sessionId: string, trx: Transaction): Promise<string> => {
    const refreshToken = newOpaqueToken();
    const now = clock();
    const expiresAt = new Date(now.getTime() + refreshSeconds * 1000);
    await sessions.addToken(trx, { hash: hashOf(refreshToken), sessionId, expiresAt }, now);
    return refreshToken;
  };

  /** Who signs in takes back that the account was to be closed, if it was not closed at this moment. */
  const keepOpen = async (userId: number, trx: Transaction): Promise<void> => {
    await users.lock(trx, userId);
    if ((await users.findById(trx, userId))!.closedAt) throw new AppError('SESSION_EXPIRED');
    await users.update(trx, userId, { closingAt: null }, clock());
  };

  const open = async (
    { id: userId, closingAt }: Account,
    { device }: Visit,
    trx: Transaction,
  ): Promise<OpenedSession> => {
    if (closingAt) await keepOpen(userId, trx);
    // Rights that change from now on wait for the token that carries those of now (ADR 0400).
    await users.lockShared(trx, userId);
    const account = (await users.findById(trx, userId))!;
    requireUnblocked(account);
    const id = randomUUID();
    const accessToken = sign(account, id);
    const session = { id, userId, accessHash: hashOf(accessToken), device };
    await sessions.open(trx, session, clock());
    return { account, accessToken, refreshToken: await addRefreshToken(id, trx) };
  };

  /** Ends the session of the request: a session never changes its user or its rights. */
  const endPresented = async ({ caller, refreshToken }: Visit, trx: Transaction): Promise<void> => {
    const now = clock();
    if (refreshToken) await sessions.endByRefresh(trx, hashOf(refreshToken), now);
    if (caller.token) await sessions.endByAccess(trx, hashOf(caller.token), now);
  };

  const replace = async (visit: Visit, account: Account, trx: Transaction): Promise<OpenedSession> => {
    await endPresented(visit, trx);
    return open(account, visit, trx);
  };

  const isAlive = async (refreshToken: string): Promise<boolean> => {
    const found = await sessions.findToken(db, hashOf(refreshToken));
    return found !== undefined && !found.endedAt && found.expiresAt > clock();
  };

  /** The store that let its adviser go, and so ended the session of a refresh token; null: none did. */
  const endingStore = async (refreshToken: string | null): Promise<string | null> =>
    refreshToken ? ((await sessions.findEndingStore(db, hashOf(refreshToken))) ?? null) : null;

  /** The guest of the request, even when its access token has expired and only the refresh token is left. */
  const guestOf = async ({ caller, refreshToken }: Visit): Promise<number | null> => {
    if (!caller.isVisitor) return caller.isGuest ? caller.userId : null;
    const found = refreshToken ? await sessions.findToken(db, hashOf(refreshToken)) : undefined;
    if (!found || found.endedAt || found.expiresAt <= clock()) return null;
    if (!(await sessions.isNewest(db, found))) return null;
    const account = await users.findById(db, found.userId);
    return account?.isGuest && isUsable(account) ? account.id : null;
  };

  /** Signs the caller in to an account, which takes over what the caller did as a guest. */
  const enter = async (
    visit: Visit,
    guestId: number | null,
    account: Account,
    { trx, emit }: InTransaction,
  ): Promise<OpenedSession> => {
    if (guestId !== null) await accounts.merge(guestId, account.id, trx, emit);
    return replace(visit, account, trx);
  };

  /** Creates an account for the caller: a guest is converted, so that it keeps what it did. */
  const newAccount = async (
    guestId: number | null,
    row: Parameters<Accounts['create']>[0],
    { trx, emit }: InTransaction,
  ): Promise<Account> => {
    if (guestId !== null) await users.lock(trx, guestId);
    const guest = guestId === null ? undefined : await users.findById(trx, guestId);
    return guest?.isGuest && guest.mergedInto === null
      ? accounts.change(guest.id, row, trx, emit)
      : accounts.create(row, trx, emit);
  };

  const enterAsNew = async (
    visit: Visit,
    guestId: number | null,
    row: Parameters<Accounts['create']>[0],
    inTransaction: InTransaction,
  ): Promise<OpenedSession> =>
    replace(visit, await newAccount(guestId, row, inTransaction), inTransaction.trx);

  /**
   * Rotates a refresh token; null when it is invalid. Reuse of an old one ends the whole session, unless it
   * comes so soon that two tabs of one browser sent it together (ADR 0201), or what it was exchanged for has
   * come with nobody: that answer was lost, and the token in it is old from now on (ADR 0623).
   */
  const rotate = async (
    refreshToken: string,
    { sharedByTabs }: { sharedByTabs: boolean },
  ): Promise<OpenedSession | null> => {
    const opened = await db.transaction(async (trx): Promise<OpenedSession | null> => {
      const hash = hashOf(refreshToken);
      const now = clock();
      const found = await sessions.lockToken(trx, hash);
      if (!found || found.endedAt || found.expiresAt <= now) return null;
      const account = await users.findById(trx, found.userId);
      if (!account || !isUsable(account)) return null;
      if (found.usedAt && now.getTime() - found.usedAt.getTime() <= raceMs)
        return sharedByTabs
          ? { account, accessToken: sign(account, found.sessionId), refreshToken: null }
          : null;
      if (!(await sessions.isNewest(trx, found))) {
        await sessions.end(trx, found.sessionId, now);
        return null;
      }
      if (found.usedAt) await sessions.passOver(trx, found.sessionId);
      await sessions.useToken(trx, hash, now);
      await sessions.dropExpiredTokens(trx, found.sessionId, now);
      const accessToken = sign(account, found.sessionId);
      await sessions.setAccess(trx, found.sessionId, hashOf(accessToken), now);
      return { account, accessToken, refreshToken: await addRefreshToken(found.sessionId, trx) };
    });
    if (opened === null) await revocations.tell();
    return opened;
  };

  return {
    replace,
    guestOf,
    enter,
    newAccount,
    enterAsNew,

    /** A guest session; with `keepOwn` an existing session is kept, so that nothing done in it is lost. */
    async startGuest(
      visit: Visit,
      country: Country,
      { keepOwn }: { keepOwn: boolean },
    ): Promise<OpenedSession | Account> {
      const own =
        keepOwn && visit.caller.userId !== null ? await users.findById(db, visit.caller.userId) : undefined;
      if (own && isUsable(own)) return own;
      const resumed =
        keepOwn && visit.refreshToken ? await rotate(visit.refreshToken, { sharedByTabs: true }) : null;
      if (resumed) return resumed;
      return accounts.transact(async (trx, emit) =>
        open(await accounts.create({ country, isGuest: true }, trx, emit), visit, trx),
      );
    },

    async register(
      visit: Visit,
      { name, email, password, mobile: given, cityId, country, documentsVersion = '' }: SignUp,
    ): Promise<OpenedSession> {
      const mobile = mobileOf(given, country);
      const city = await zones.requireCity(cityId, 'city_id');
      const passwordHash = await hashPassword(password);
      const guestId = await guestOf(visit);
      const row = {
        name,
        email,
        mobile,
        passwordHash,
        cityId,
        country: city.country,
        isGuest: false,
        conditionsAcceptedAt: clock(),
      };
      return accounts.transact(async (trx, emit) => {
        const opened = await enterAsNew(visit, guestId, row, { trx, emit });
        const userId = opened.account.id;
        await consents.keep(trx, { userId, documentsVersion, country, givenIn: 'register' }, clock());
        return opened;
      });
    },

    async logIn(visit: Visit, email: string, password: string): Promise<OpenedSession> {
      const claimed = await db.transaction((trx) =>
        claimAttempts(trx, loginLimits(email, visit.ip), clock()),
      );
      const stored = await users.findPasswordHash(db, email);
      if (!(await isPasswordOf(stored, password))) throw loginFailed();
      await attempts.refund(db, claimed);
      const guestId = await guestOf(visit);
      return accounts.transact(async (trx, emit) => {
        const account = await users.lockFound(trx, (on) => users.findByEmail(on, email), guestId);
        // What replaced the password meanwhile has ended the sessions of before, and this one would outlive them.
        if (!account || (await users.findPasswordHash(trx, email)) !== stored) throw loginFailed();
        return enter(visit, guestId, account, { trx, emit });
      });
    },

    async logInWithCode(
      visit: Visit,
      given: { mobile: string; country: Country; code: string },
    ): Promise<OpenedSession> {
      const mobile = mobileOf(given.mobile, given.country, { field: 'mobile_number' });
      const codeId = await codes.check({ purpose: 'enter', sentTo: mobile, code: given.code }, visit.ip);
      const guestId = await guestOf(visit);
      return accounts.transact(async (trx, emit) => {
        const found = await users.lockFound(trx, (on) => users.findByMobile(on, mobile), guestId);
        if (!found) throw new AppError('NUMBER_NOT_REGISTERED');
        await codes.consume(codeId, trx);
        const account = found.mobileVerified
          ? found
          : await accounts.change(found.id, { mobileVerified: true }, trx, emit);
        return enter(visit, guestId, account, { trx, emit });
      });
    },

    endingStore,

    /**
     * Whether a browser keeps the cookies of a session that goes on no more: it may have those of a new one by the time it
     * is answered, which two requests may cross, or they still tell it why theirs ended.
     */
    async keepsCookies(refreshToken: string | null): Promise<boolean> {
      const found = refreshToken ? await sessions.findToken(db, hashOf(refreshToken)) : undefined;
      if (found?.endedAt && clock().getTime() - found.endedAt.getTime() <= raceMs) return true;
      return (await endingStore(refreshToken)) !== null;
    },

    async refresh(refreshToken: string | null, options: { sharedByTabs: boolean }): Promise<OpenedSession> {
      if (!refreshToken) throw new AppError('UNAUTHENTICATED');
      const opened = await rotate(refreshToken, options);
      if (!opened) throw new AppError('SESSION_EXPIRED');
      return opened;
    },

    async logOut(visit: Visit): Promise<void> {
      await db.transaction((trx) => endPresented(visit, trx));
      await revocations.tell();
    },

    /**
     * The account of a session, for itself only; id 0 means the caller's. A browser whose access token has
     * expired is told to renew it instead of being treated as a visitor.
     */
    async readOwn(visit: Visit, userId: number): Promise<Account | null> {
      const { caller, refreshToken } = visit;
      if (caller.isVisitor && refreshToken && (await isAlive(refreshToken)))
        throw new AppError('SESSION_EXPIRED');
      if (caller.userId === null || (userId !== 0 && caller.userId !== userId)) return null;
      const account = await users.findById(db, caller.userId);
      return account && isUsable(account) ? account : null;
    },
  };
};
export type SessionsService = ReturnType<typeof createSessionsService>;
