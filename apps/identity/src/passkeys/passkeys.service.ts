import { limits, type PasskeyCreation, type PasskeyRequest } from '@tuerca/contracts';
import { isUniqueViolation, type Database, type Executor } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import { AppError, type Log } from '@tuerca/service';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { OwnSessionsService } from '../own-sessions/own-sessions.service.ts';
import type { SecurityLettersService } from '../security-letters/security-letters.service.ts';
import type { OpenedSession, SessionsService, Visit } from '../sessions/sessions.service.ts';
import type { Accounts } from '../users/accounts.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { requireAnotherWayIn } from '../ways-in/ways-in.service.ts';
import { challengeSeconds, challengesRepository as challenges } from './challenges.repository.ts';
import { passkeysRepository as passkeys, type Passkey } from './passkeys.repository.ts';

const timeout = challengeSeconds * 1000;

/** Loaded with the first passkey: it is a quarter of the service's memory. */
const webauthn = () => import('@simplewebauthn/server');

interface Deps {
  db: Database;
  redis: RedisClient;
  accounts: Accounts;
  sessions: Pick<SessionsService, 'guestOf' | 'enter'>;
  ownSessions: Pick<OwnSessionsService, 'requireRecent'>;
  letters: SecurityLettersService;
  /** Of the services one may sign in with. */
  issuers: readonly string[];
  /** The site's addresses; a passkey is made for the host of one. */
  origins: readonly string[];
  clock: () => Date;
  log: Log;
}

const handleOf = (userId: number) => Buffer.from(`tuerca:${userId}`);
const failed = (cause?: unknown) => new AppError('PASSKEY_FAILED', { cause });

/** Passkeys: made, named and removed by their user, and a way to sign in (ADR 0401). */
export const createPasskeysService = (deps: Deps) => {
  const { db, redis, accounts, sessions, ownSessions, letters, issuers, origins, clock, log } = deps;
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const expected = { expectedOrigin: [...origins], expectedRPID: hosts, requireUserVerification: true };
  /** The host of the address by which the person came; the first where it is not ours. */
  const hostOf = (origin: string | undefined) => hosts[Math.max(0, origins.indexOf(origin ?? ''))]!;

  const requireRoom = (own: readonly Passkey[]) => {
    if (own.length >= limits.passkeys) throw new AppError('PASSKEYS_FULL');
  };

  const readRegistration = async (userId: number, response: RegistrationResponseJSON) => {
    const { verifyRegistrationResponse } = await webauthn();
    const expectedChallenge = (given: string) => challenges.take(redis, given, `add:${userId}`);
    try {
      const verified = await verifyRegistrationResponse({ ...expected, response, expectedChallenge });
      if (!verified.verified) throw failed();
      return verified.registrationInfo.credential;
    } catch (error) {
      log.info({ err: error }, 'a passkey was not made as it must');
      throw failed(error);
    }
  };

  /** The new counter of a passkey that has signed a challenge of ours. */
  const readAssertion = async (passkey: Passkey, response: AuthenticationResponseJSON): Promise<number> => {
    const { verifyAuthenticationResponse } = await webauthn();
    const { userHandle } = response.response;
    if (userHandle !== undefined && userHandle !== handleOf(passkey.userId).toString('base64url'))
      throw failed();
    const { credentialId: id, publicKey, counter } = passkey;
    const verified = await verifyAuthenticationResponse({
      ...expected,
      response,
      expectedChallenge: (given) => challenges.take(redis, given, 'login'),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    });
    if (!verified.verified) throw failed();
    return verified.authenticationInfo.newCounter;
  };

  const findOwner = async (on: Executor, credentialId: string): Promise<Account | undefined> => {
    const userId = await passkeys.findUserId(on, credentialId);
    return userId === undefined ? undefined : users.findById(on, userId);
  };

  return {
    list: (userId: number): Promise<Passkey[]> => passkeys.list(db, userId),

    async start(visit: Visit, origin: string | undefined): Promise<z.input<typeof PasskeyCreation>> {
      await ownSessions.requireRecent(visit);
      const userId = visit.caller.user();
      const account = (await users.findById(db, userId))!;
      const own = await passkeys.list(db, userId);
      requireRoom(own);
      const { generateRegistrationOptions } = await webauthn();
      const name = account.email ?? account.mobile ?? `Cuenta ${userId}`;
      const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: 'Tuerca',
        rpID: hostOf(origin),
        userName: name,
      });
      await challenges.put(redis, challenge, `add:${userId}`);
      return {
        rp: { id: hostOf(origin), name: 'Tuerca' },
        user: { id: handleOf(userId).toString('base64url'), name, displayName: account.name ?? name },
        challenge,
        pubKeyCredParams,
        timeout,
        attestation: 'none',
        excludeCredentials: own.map(({ credentialId: id, transports }) => ({
          id,
          type: 'public-key',
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
    },

    async add(
      visit: Visit,
      { name, transports }: Pick<Passkey, 'name' | 'transports'>,
      response: RegistrationResponseJSON,
    ): Promise<Passkey> {
      await ownSessions.requireRecent(visit);
      const userId = visit.caller.user();
      const { id: credentialId, publicKey, counter } = await readRegistration(userId, response);
      try {
        return await db.transaction(async (trx) => {
          await users.lock(trx, userId);
          requireRoom(await passkeys.list(trx, userId));
          const row = { userId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name };
          const added = await passkeys.add(trx, row, clock());
          await letters.tell(trx, (await users.findById(trx, userId))!, { kind: 'passkeyAdded', name });
          return added;
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('PASSKEY_KNOWN', { cause: error });
        throw error;
      }
    },

    async rename(userId: number, id: number, name: string): Promise<Passkey> {
      const renamed = await passkeys.rename(db, userId, id, name);
      if (!renamed) throw new AppError('NOT_FOUND');
      return renamed;
    },

    async remove(userId: number, id: number): Promise<void> {
      await db.transaction(async (trx) => {
        await users.lock(trx, userId);
        const gone = await passkeys.remove(trx, userId, id);
        if (!gone) throw new AppError('NOT_FOUND');
        await requireAnotherWayIn(trx, userId, issuers);
        const account = (await users.findById(trx, userId))!;
        await letters.tell(trx, account, { kind: 'passkeyRemoved', name: gone.name });
      });
    },

    async startLogin(origin: string | undefined): Promise<z.input<typeof PasskeyRequest>> {
      const { generateAuthenticationOptions } = await webauthn();
      const rpId = hostOf(origin);
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
      await challenges.put(redis, challenge, 'login');
      return { rpId, challenge, timeout, userVerification: 'required' };
    },

    /** Whatever is wrong, the answer is the same; an unknown passkey leaves its challenge unused. */
    async logIn(visit: Visit, response: AuthenticationResponseJSON): Promise<OpenedSession> {
      const guestId = await sessions.guestOf(visit);
      try {
        return await accounts.transact(async (trx, emit) => {
          // The account first, as who removes a passkey locks the two.
          const account = await users.lockFound(trx, (on) => findOwner(on, response.id), guestId);
          if (!account || account.mergedInto !== null || account.closedAt) throw failed();
          const passkey = await passkeys.lockCredential(trx, response.id);
          if (!passkey) throw failed();
          const counter = await readAssertion(passkey, response);
          await passkeys.use(trx, passkey.id, counter, clock());
          return sessions.enter(visit, guestId, account, { trx, emit });
        });
      } catch (error) {
        log.info({ err: error }, 'a sign-in with a passkey failed');
        throw error instanceof AppError ? error : failed(error);
      }
    },
  };
};
export type PasskeysService = ReturnType<typeof createPasskeysService>;
