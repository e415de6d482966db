import { ApiError, isRefusedForGood } from '@tuerca/api-client';
import {
  conditionsMissing,
  defaultAdviserRights,
  deliverMessage,
  errors,
  type AdviserRight,
  type listAdviserInvitations,
  type QueryOf,
  type Reach,
} from '@tuerca/contracts';
import { isUniqueViolation, type Database, type Executor } from '@tuerca/postgres';
import { AppError, type Caller, type CallService, type SiteOf } from '@tuerca/service';
import { adviserFields, refuseForeignBrands } from '../advisers/adviser.ts';
import { advisersRepository as advisers } from '../advisers/advisers.repository.ts';
import type { AdvisersService } from '../advisers/advisers.service.ts';
import { attemptsRepository as attempts } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import { recordChange } from '../changes/record-change.ts';
import { consentsRepository as consents } from '../consents/consents.repository.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { hashOf, newOpaqueToken } from '../sessions/session.ts';
import type { InTransaction, OpenedSession, SessionsService, Visit } from '../sessions/sessions.service.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { mobileOf, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import {
  contactOf,
  expiryOf,
  invitationLink,
  invitationSubject,
  invitationText,
  refuseOtherThanOne,
  refuseOwnContact,
  sendLimits,
  tryLimit,
  type AdviserInvitation,
  type InvitedContact,
} from './adviser-invitation.ts';
import { adviserInvitationsRepository as invitations } from './adviser-invitations.repository.ts';

export interface NewInvitation {
  storeId: number;
  name: string;
  email?: string;
  mobile?: string;
  rights?: AdviserRight[];
  brandIds: number[] | null;
}

/** What someone without an account gives to accept. */
export interface Acceptance {
  name?: string;
  password?: string;
  hasAcceptedConditions: boolean;
  documentsVersion?: string;
}

interface Deps {
  db: Database;
  accounts: Accounts;
  advisers: Pick<AdvisersService, 'lockRoom' | 'join'>;
  stores: Pick<StoresService, 'readOwn'>;
  sessions: Pick<SessionsService, 'replace' | 'guestOf' | 'newAccount'>;
  notification: CallService;
  siteOf: SiteOf;
  clock: () => Date;
}

/** What a new account lacks, by field; the number of an invitation by WhatsApp signs in without a password. */
const missingFields = (invitation: InvitedContact, given: Acceptance): Record<string, string> => ({
  ...(invitation.email !== null &&
    given.password === undefined && { password: 'Crea una contraseña para tu cuenta' }),
  ...(!given.hasAcceptedConditions && { conditions: conditionsMissing }),
});

/** The invitations by which people join a store as its advisers (ADR 0393). */
export const createAdviserInvitationsService = (deps: Deps) => {
  const { db, accounts, advisers: joining, stores, sessions, notification, siteOf, clock } = deps;

  /** Whose change of which store, and when, for the log. */
  const of = (caller: Caller, { id: storeId }: Pick<Store, 'id'>) => ({
    actor: caller,
    storeId,
    now: clock(),
  });

  const claimSends = (storeId: number, contact: string): Promise<readonly number[]> =>
    db.transaction((trx) =>
      claimAttempts(trx, sendLimits(storeId, contact), clock(), {
        message: 'Ya enviamos varias invitaciones. Espera una hora para enviar otra.',
      }),
    );

  const claimTry = async (ip: string): Promise<void> => {
    await db.transaction((trx) => claimAttempts(trx, [tryLimit(ip)], clock()));
  };

  const deliver = async (invitation: AdviserInvitation, store: Store, token: string): Promise<void> => {
    const { email, name } = invitation;
    const text = invitationText(
      { name, storeName: store.name },
      invitationLink(siteOf(store.country), token),
    );
    const to = contactOf(invitation);
    const subject = invitationSubject(store.name);
    const body =
      email === null
        ? { channel: 'whatsapp' as const, to, text }
        : { channel: 'email' as const, to, subject, text };
    await notification(deliverMessage, { body, idempotencyKey: hashOf(token).toString('hex') });
  };

  /** Sends what was written in a transaction; where it cannot be sent, `undo` takes it back. */
  const sendOrUndo = async (
    invitation: AdviserInvitation,
    { store, token, claimed }: { store: Store; token: string; claimed: readonly number[] },
    undo: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await deliver(invitation, store, token);
    } catch (error) {
      await undo();
      if (error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP')) {
        const { message } = errors.NUMBER_NOT_ON_WHATSAPP;
        throw new AppError('NUMBER_NOT_ON_WHATSAPP', { fields: { mobile: message }, cause: error });
      }
      // A failure on our side must not count against the store's limit; a refusal is none.
      if (!isRefusedForGood(error)) await attempts.refund(db, claimed);
      throw error;
    }
  };

  const refuseKnown = async (on: Executor, store: Store, caller: Caller, contact: InvitedContact) => {
    const people = [await users.findById(on, store.ownerUserId), await users.findById(on, caller.user())];
    refuseOwnContact(
      contact,
      people.flatMap((person) => person ?? []),
    );
    const field = contact.email === null ? 'mobile' : 'email';
    const refuse = (message: string) => {
      throw new AppError('ADVISER_KNOWN', { message, fields: { [field]: message } });
    };
    const by = contact.email === null ? { mobile: contact.mobile! } : { email: contact.email };
    if (await advisers.findByContact(on, store.id, by)) refuse('Esta persona ya atiende tu tienda.');
    if (await invitations.findOpenTo(on, store.id, contact))
      refuse('Ya invitaste a esta persona. Reenvía la invitación desde la lista.');
  };

  /** An open invitation of a store that the caller answers for. */
  const findOwn = async (caller: Caller, id: number, reach: Reach) => {
    const invitation = await invitations.findOpen(db, id);
    if (!invitation) throw new AppError('NOT_FOUND');
    return { invitation, store: await stores.readOwn(caller, invitation.storeId, reach) };
  };

  const holderOf = (on: Executor, { email, mobile }: InvitedContact): Promise<Account | undefined> =>
    email === null ? users.findByMobile(on, mobile!) : users.findByEmail(on, email);

  const registeredCaller = async ({ caller }: Visit, trx: Executor): Promise<Account | null> => {
    if (caller.isVisitor || caller.isGuest) return null;
    await users.lock(trx, caller.user());
    const account = await users.findById(trx, caller.user());
    return account && account.mergedInto === null ? account : null;
  };

  /** An account of the invited contact, which the link has proved; NEEDS_LOGIN where there is one already. */
  const signUp = async (
    invitation: AdviserInvitation,
    {
      given,
      passwordHash,
      guestId,
    }: { given: Acceptance; passwordHash: string | null; guestId: number | null },
    { trx, emit }: InTransaction,
  ): Promise<Account> => {
    if (await holderOf(trx, invitation)) throw new AppError('ADVISER_INVITATION_NEEDS_LOGIN');
    const fields = missingFields(invitation, given);
    if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
    const { cityId, country } = (await storesRepository.findById(trx, invitation.storeId))!;
    const { email, mobile } = invitation;
    const row = {
      name: given.name ?? invitation.name,
      email,
      emailVerified: email !== null,
      mobile,
      mobileVerified: mobile !== null,
      passwordHash,
      cityId,
      country,
      isGuest: false,
      conditionsAcceptedAt: clock(),
    };
    const account = await sessions.newAccount(guestId, row, { trx, emit });
    const { documentsVersion = '' } = given;
    const consent = { userId: account.id, documentsVersion, country, givenIn: 'register' as const };
    await consents.keep(trx, consent, clock());
    return account;
  };

  return {
    list: async (caller: Caller, query: QueryOf<typeof listAdviserInvitations>, reach: Reach) => {
      if (reach === 'any') return invitations.list(db, query, null);
      const own = await users.findById(db, caller.user());
      const storeId = own?.storeId ?? null;
      return storeId === null ? { rows: [], count: 0 } : invitations.list(db, query, storeId);
    },

    async invite(caller: Caller, given: NewInvitation, reach: Reach): Promise<AdviserInvitation> {
      refuseOtherThanOne(given);
      const store = await stores.readOwn(caller, given.storeId, reach);
      const { name, rights = [...defaultAdviserRights], brandIds } = given;
      refuseForeignBrands(store, brandIds);
      const email = given.email ?? null;
      const mobile = given.mobile === undefined ? null : mobileOf(given.mobile, store.country);
      await refuseKnown(db, store, caller, { email, mobile });
      const claimed = await claimSends(store.id, contactOf({ email, mobile }));
      const token = newOpaqueToken();
      const sentAt = clock();
      const row = { storeId: store.id, name, email, mobile, rights, brandIds, invitedBy: caller.user() };
      const times = { tokenHash: hashOf(token), sentAt, expiresAt: expiryOf(sentAt) };
      const invitation = await accounts
        .transact(async (trx) => {
          await joining.lockRoom(store.id, trx);
          const added = await invitations.insert(trx, { ...row, ...times });
          await recordChange(trx, {
            ...of(caller, store),
            action: 'createAdviserInvitation',
            before: null,
            after: { invitation: contactOf(added), adviser: adviserFields(added, store) },
          });
          return added;
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'adviser_invitations_open'))
            throw new AppError('ADVISER_KNOWN', { cause: error });
          throw error;
        });
      await sendOrUndo(invitation, { store, token, claimed }, () =>
        invitations.withdraw(db, invitation.id, clock()),
      );
      return invitation;
    },

    async resend(caller: Caller, id: number, reach: Reach): Promise<AdviserInvitation> {
      const { invitation: before, store } = await findOwn(caller, id, reach);
      const claimed = await claimSends(store.id, contactOf(before));
      const token = newOpaqueToken();
      const tokenHash = hashOf(token);
      const sentAt = clock();
      const renewed = await accounts.transact(async (trx) => {
        const sending = { tokenHash, sentAt, expiresAt: expiryOf(sentAt) };
        const invitation = await invitations.renew(trx, id, sending);
        if (!invitation) throw new AppError('NOT_FOUND');
        // One past its time takes room again.
        await joining.lockRoom(store.id, trx, { but: 1 });
        await recordChange(trx, {
          ...of(caller, store),
          action: 'resendAdviserInvitation',
          before: { invitation: { contact: contactOf(before), sentAt: before.sentAt } },
          after: { invitation: { contact: contactOf(before), sentAt } },
        });
        return invitation;
      });
      await sendOrUndo(renewed, { store, token, claimed }, () => invitations.putBack(db, before, tokenHash));
      return renewed;
    },

    async withdraw(caller: Caller, id: number, reach: Reach): Promise<void> {
      const { invitation, store } = await findOwn(caller, id, reach);
      await accounts.transact(async (trx) => {
        if (!(await invitations.withdraw(trx, id, clock()))) throw new AppError('NOT_FOUND');
        await recordChange(trx, {
          ...of(caller, store),
          action: 'withdrawAdviserInvitation',
          before: { invitation: contactOf(invitation) },
          after: null,
        });
      });
    },

    /** What the holder of a link is told of the invitation; ADVISER_INVITATION_WRONG for one that does not work. */
    async describe(visit: Visit, token: string) {
      await claimTry(visit.ip);
      const invitation = await invitations.findByToken(db, hashOf(token));
      if (!invitation || invitation.expiresAt <= clock()) throw new AppError('ADVISER_INVITATION_WRONG');
      const { name: storeName } = (await storesRepository.findById(db, invitation.storeId))!;
      return { ...invitation, storeName, hasAccount: (await holderOf(db, invitation)) !== undefined };
    },

    /** Joins the store, once: with the caller's own account, or with a new one of the invited contact. */
    async accept(visit: Visit, token: string, given: Acceptance): Promise<OpenedSession> {
      await claimTry(visit.ip);
      const passwordHash = given.password === undefined ? null : await hashPassword(given.password);
      const guestId = await sessions.guestOf(visit);
      return accounts.transact(async (trx, emit) => {
        const invitation = await invitations.lockByToken(trx, hashOf(token));
        if (!invitation) throw new AppError('ADVISER_INVITATION_WRONG');
        // The store before its people, as who changes what they may do.
        await storesRepository.lock(trx, invitation.storeId);
        const own = await registeredCaller(visit, trx);
        // A second press, or the link opened again by who accepted it.
        const isRepeated =
          own !== null && invitation.acceptedBy === own.id && own.storeId === invitation.storeId;
        if (isRepeated) return sessions.replace(visit, own, trx);
        if (invitation.acceptedAt !== null || invitation.expiresAt <= clock())
          throw new AppError('ADVISER_INVITATION_WRONG');
        const account = own ?? (await signUp(invitation, { given, passwordHash, guestId }, { trx, emit }));
        await joining.join(invitation, account, { trx, emit });
        await invitations.accept(trx, invitation.id, { acceptedAt: clock(), acceptedBy: account.id });
        return sessions.replace(visit, (await users.findById(trx, account.id))!, trx);
      });
    },
  };
};
export type AdviserInvitationsService = ReturnType<typeof createAdviserInvitationsService>;
