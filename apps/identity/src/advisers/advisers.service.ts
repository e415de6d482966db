import {
  adviserLeft,
  adviserJoined,
  createAdviser,
  limits,
  type AdviserRight,
  type listAdvisers,
  type QueryOf,
  type Reach,
} from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type Caller, type FindStanding } from '@tuerca/service';
import type { AgendaEntriesService } from '../activities/agenda-entries.service.ts';
import { adviserInvitationsRepository as invitations } from '../adviser-invitations/adviser-invitations.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import { revocationsRepository as revocations } from '../revocations/revocations.repository.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { InTransaction, OpenedSession, SessionsService, Visit } from '../sessions/sessions.service.ts';
import type { Adviser, Store } from '../stores/store.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { Accounts } from '../users/accounts.ts';
import { mobileOf, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import {
  adviserFields,
  brandsWithThoseOf,
  refuseChangedDuties,
  refuseForeignBrands,
  refuseOccupied,
  type AdviserRecord,
  type Duties,
} from './adviser.ts';
import { advisersRepository as advisers } from './advisers.repository.ts';

export interface NewAdviser {
  storeId: number;
  name: string;
  email?: string;
  mobile?: string;
  password?: string;
}

/** Fields that are absent stay as they are. */
export interface AdviserChanges {
  name?: string;
  rights?: AdviserRight[];
  brandIds?: number[] | null;
}

interface Deps {
  db: Database;
  stores: StoresService;
  accounts: Accounts;
  sessions: Pick<SessionsService, 'replace'>;
  agenda: Pick<AgendaEntriesService, 'handOverDeliveries'>;
  clock: () => Date;
}

/** An adviser signs in with e-mail and password together, or not at all. */
const loginOf = ({ email, password, mobile }: NewAdviser) => {
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined && mobile === undefined) return null;
  throw new AppError('INVALID_INPUT', {
    fields: {
      ...(email === undefined && { email: 'El correo es obligatorio para que el vendedor pueda ingresar' }),
      ...(password === undefined && {
        password: 'La contraseña es obligatoria para que el vendedor pueda ingresar',
      }),
    },
  });
};

export const createAdvisersService = (deps: Deps) => {
  const { db, stores, accounts, sessions: opened, agenda, clock } = deps;

  const userOf = async (store: Store, adviser: NewAdviser) => {
    const login = loginOf(adviser);
    if (!login) return null;
    return {
      name: adviser.name,
      email: login.email,
      passwordHash: await hashPassword(login.password),
      mobile: adviser.mobile === undefined ? null : mobileOf(adviser.mobile, store.country),
      cityId: store.cityId,
      country: store.country,
      isGuest: false,
    };
  };

  /** Takes a row lock on the store; ADVISER_LIMIT when it has no room for another, CONFLICT when it is closed. */
  const lockRoom = async (storeId: number, trx: Transaction, { but = 0 } = {}): Promise<void> => {
    await storesRepository.lock(trx, storeId);
    const store = (await storesRepository.findById(trx, storeId))!;
    if (store.deactivationCause === 'closed')
      throw new AppError('CONFLICT', {
        message: 'Esta tienda se cerró para siempre, y ya nadie entra a atenderla.',
      });
    const taken = (await advisers.count(trx, storeId)) + (await invitations.countOpen(trx, storeId, clock()));
    if (taken - but >= limits.advisers) throw new AppError('ADVISER_LIMIT');
  };

  /** An adviser of a store that the caller answers for. */
  const findOwn = async (
    caller: Caller,
    id: number,
    reach: Reach,
  ): Promise<{ adviser: AdviserRecord; store: Store }> => {
    const adviser = await advisers.find(db, id);
    if (!adviser) throw new AppError('NOT_FOUND');
    return { adviser, store: await stores.readOwn(caller, adviser.storeId, reach) };
  };

  /** Whose change of which store, and when, for the log. */
  const of = (caller: Caller, { id: storeId }: Pick<Store, 'id'>) => ({
    actor: caller,
    storeId,
    now: clock(),
  });

  const announceBoth = async (
    { storeId, userId }: Pick<Adviser, 'storeId' | 'userId'>,
    { trx, emit }: InTransaction,
  ): Promise<void> => {
    if (userId !== null) await accounts.announce(userId, trx, emit);
    await stores.announce(storeId, trx, emit);
  };

  /** The colleague who takes over, locked into what the leaver attended; null: the store. */
  const takerOf = async (
    leaver: AdviserRecord,
    takerId: number | undefined,
    trx: Transaction,
  ): Promise<AdviserRecord | null> => {
    if (takerId === undefined) return null;
    const taker = await advisers.find(trx, takerId);
    if (!taker || taker.storeId !== leaver.storeId || taker.removedAt !== null || taker.id === leaver.id)
      throw new AppError('ADVISER_REQUIRED', {
        fields: { hand_over_to: 'Elige a alguien que atienda tu tienda' },
      });
    await advisers.update(trx, taker.id, { brandIds: brandsWithThoseOf(taker, leaver) });
    return taker;
  };

  /** Ends an adviser's work: what was open changes hands, and every session of theirs ends. */
  const dismiss = async (
    adviserId: number,
    { store, caller, takerId }: { store: Store; caller: Caller; takerId: number | undefined },
    { trx, emit }: { trx: Transaction; emit: Emit },
  ): Promise<void> => {
    const now = clock();
    await storesRepository.lock(trx, store.id);
    const leaver = (await advisers.find(trx, adviserId))!;
    const taker = await takerOf(leaver, takerId, trx);
    const choseToLeave = caller.userId === leaver.userId;
    // Who signs in meanwhile is let go too: signing a token holds the account (ADR 0400).
    if (leaver.userId !== null) await users.lock(trx, leaver.userId);
    if (!(await advisers.remove(trx, leaver.id, now, { choseToLeave }))) throw new AppError('NOT_FOUND');
    if (leaver.userId !== null) {
      await sessions.endAllOf(trx, leaver.userId, now);
      const to = taker?.rights.includes('seeOrders') ? taker.userId : null;
      await agenda.handOverDeliveries({ from: [leaver.userId], to }, { trx, emit });
    }
    await announceBoth(leaver, { trx, emit });
    await recordChange(trx, {
      actor: caller,
      storeId: store.id,
      action: choseToLeave ? 'leaveStore' : 'deleteAdviser',
      before: { adviser: leaver.name },
      after: { adviser: null, takenBy: taker?.name },
      now,
    });
    emit(adviserLeft, {
      storeId: store.id,
      storeName: store.name,
      adviserId: leaver.id,
      name: leaver.name,
      userId: leaver.userId,
      ownerUserId: store.ownerUserId,
      leftBy: caller.user(),
      takenBy: taker && { adviserId: taker.id, userId: taker.userId },
      at: now.toISOString(),
    });
  };

  return {
    lockRoom,

    /** What identity knows of an adviser now, whatever the token says. */
    standing: (async ({ storeId, adviserId }) => {
      const adviser = await advisers.find(db, adviserId);
      if (!adviser || adviser.storeId !== storeId || adviser.removedAt !== null) return 'left';
      return { rights: adviser.rights, brandIds: adviser.brandIds };
    }) satisfies FindStanding as FindStanding,

    async list(caller: Caller, query: QueryOf<typeof listAdvisers>, reach: Reach) {
      if (reach === 'any') return advisers.list(db, query, null);
      const own = await users.findById(db, caller.user());
      const storeId = own?.storeId ?? null;
      return storeId === null ? { rows: [], count: 0 } : advisers.list(db, query, storeId);
    },

    read: async (caller: Caller, id: number, reach: Reach): Promise<AdviserRecord> =>
      (await findOwn(caller, id, reach)).adviser,

    /** Adds an adviser, once for a key. */
    async add(
      caller: Caller,
      adviser: NewAdviser,
      { reach, key }: { reach: Reach; key: string | undefined },
    ): Promise<AdviserRecord> {
      const store = await stores.readOwn(caller, adviser.storeId, reach);
      const user = await userOf(store, adviser);
      // What is kept of the call stands for no password.
      const { password: _password, ...body } = adviser;
      const id = await accounts.transact(
        async (trx, emit) => {
          await lockRoom(store.id, trx);
          const userId = user ? await users.insert(trx, user, clock()) : null;
          const row = { storeId: store.id, name: adviser.name, userId };
          const added = await advisers.insert(trx, row, clock());
          await announceBoth({ storeId: store.id, userId }, { trx, emit });
          const after = { adviser: adviserFields((await advisers.find(trx, added))!, store) };
          await recordChange(trx, { ...of(caller, store), action: 'createAdviser', before: null, after });
          return added;
        },
        { idempotency: { key, operation: createAdviser.name, callerId: caller.user(), body } },
      );
      return (await advisers.find(db, id))!;
    },

    /** Takes who was invited into the store; who worked for it before is again the adviser of then. */
    async join(
      { storeId, name, rights, brandIds }: Pick<Adviser, 'storeId' | 'name' | 'rights' | 'brandIds'>,
      account: Account,
      { trx, emit }: InTransaction,
    ): Promise<void> {
      refuseOccupied(account);
      // Their own invitation makes room for them.
      await lockRoom(storeId, trx, { but: 1 });
      const { id: userId } = account;
      const before = await advisers.findOfUser(trx, storeId, userId);
      const row = { name, rights, brandIds };
      const id = before?.id ?? (await advisers.insert(trx, { storeId, userId, ...row }, clock()));
      if (before) {
        await advisers.restore(trx, id);
        await advisers.update(trx, id, row);
      }
      // Other devices of theirs go on as an adviser's at once, too.
      await revocations.renewRights(trx, [userId], clock);
      await accounts.announce(userId, trx, emit);
      const store = await stores.announce(storeId, trx, emit);
      const { name: storeName, ownerUserId } = store;
      await recordChange(trx, {
        actor: { userId, role: 'adviser' },
        storeId,
        action: 'acceptAdviserInvitation',
        before: null,
        after: { adviser: adviserFields(row, store) },
        now: clock(),
      });
      emit(adviserJoined, {
        storeId,
        storeName,
        adviserId: id,
        name,
        userId,
        ownerUserId,
        at: clock().toISOString(),
      });
    },

    /** Changes an adviser, unless what is changed is another by now than was seen. */
    async change(
      caller: Caller,
      id: number,
      changes: AdviserChanges,
      { seen, reach }: { seen: Duties | undefined; reach: Reach },
    ): Promise<AdviserRecord> {
      const { store } = await findOwn(caller, id, reach);
      return accounts.transact(async (trx, emit) => {
        await storesRepository.lock(trx, store.id);
        const adviser = (await advisers.find(trx, id))!;
        if (adviser.removedAt !== null) throw new AppError('NOT_FOUND');
        if (seen) refuseChangedDuties(adviser, seen, changes);
        refuseForeignBrands(store, changes.brandIds ?? null, adviser.brandIds ?? []);
        await advisers.update(trx, id, changes);
        const changed = (await advisers.find(trx, id))!;
        // Tokens of before say what the adviser may no longer do, or not yet.
        if (changes.rights && adviser.userId !== null)
          await revocations.renewRights(trx, [adviser.userId], clock);
        await announceBoth(adviser, { trx, emit });
        const before = { adviser: adviserFields(adviser, store) };
        const after = { adviser: adviserFields(changed, store) };
        await recordChange(trx, { ...of(caller, store), action: 'updateAdviser', before, after });
        return changed;
      });
    },

    /** Ends an adviser's work for the store: their account becomes a buyer's, and their sessions end. */
    async remove(caller: Caller, id: number, takerId: number | undefined, reach: Reach): Promise<void> {
      const { store } = await findOwn(caller, id, reach);
      await accounts.transact((trx, emit) => dismiss(id, { store, caller, takerId }, { trx, emit }));
    },

    /** The caller leaves the store alone, and goes on as a buyer in a new session. */
    async leave(visit: Visit): Promise<OpenedSession> {
      const userId = visit.caller.user();
      return accounts.transact(async (trx, emit) => {
        const { storeId } = (await users.findById(trx, userId))!;
        // The store before its people, as who changes what they may do.
        if (storeId !== null) await storesRepository.lock(trx, storeId);
        await users.lock(trx, userId);
        const { adviserId } = (await users.findById(trx, userId))!;
        const adviser = adviserId === null ? undefined : await advisers.find(trx, adviserId);
        if (!adviser) throw new AppError('NOT_FOUND');
        const store = (await storesRepository.findById(trx, adviser.storeId))!;
        await dismiss(adviser.id, { store, caller: visit.caller, takerId: undefined }, { trx, emit });
        return opened.replace(visit, (await users.findById(trx, userId))!, trx);
      });
    },

    /** Lets who was let go work for the store again, unless they own a store or work for another by now. */
    async restore(caller: Caller, id: number, reach: Reach): Promise<AdviserRecord> {
      const { adviser, store } = await findOwn(caller, id, reach);
      return accounts.transact(async (trx, emit) => {
        await lockRoom(store.id, trx);
        const now = await advisers.find(trx, id);
        if (now!.removedAt === null) return now!;
        if (now!.choseToLeave)
          throw new AppError('CONFLICT', {
            message: `${adviser.name} dejó la tienda por su cuenta. Para que vuelva, envíale una invitación.`,
          });
        if (adviser.userId !== null) {
          await users.lock(trx, adviser.userId);
          const account = (await users.findById(trx, adviser.userId))!;
          if (account.closedAt !== null)
            throw new AppError('CONFLICT', { message: 'Esta persona cerró su cuenta y no puede volver.' });
          if (account.storeId !== null || account.managesGoModule || account.isAdmin)
            throw new AppError('ADVISER_ELSEWHERE', {
              message: `${adviser.name} ya tiene una tienda o atiende otra, y no puede volver a la tuya.`,
            });
        }
        await advisers.restore(trx, id);
        if (adviser.userId !== null) await revocations.renewRights(trx, [adviser.userId], clock);
        await announceBoth(adviser, { trx, emit });
        const after = { adviser: adviser.name };
        await recordChange(trx, { ...of(caller, store), action: 'restoreAdviser', before: null, after });
        return (await advisers.find(trx, id))!;
      });
    },
  };
};
export type AdvisersService = ReturnType<typeof createAdvisersService>;
