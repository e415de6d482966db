import type { Database, Transaction } from '@tuerca/postgres';
import type { IdentificationType } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import type { AttemptLimit } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import type { CodePurpose } from '../codes/code.ts';
import type { CodesService, Recipient } from '../codes/codes.service.ts';
import type { ContactUndosService } from '../contact-undos/contact-undos.service.ts';
import type { InTransaction } from '../sessions/sessions.service.ts';
import { emailTaken, identificationTaken, mobileTaken, type Accounts } from '../users/accounts.ts';
import { identificationOf, isNewContact, mobileOf, type Account } from '../users/user.ts';
import { usersRepository as users, type UserRow } from '../users/users.repository.ts';
import type { UsersService } from '../users/users.service.ts';
import type { ZonesService } from '../zones/zones.service.ts';

export interface ProfileChanges {
  name?: string;
  cityId?: number;
  identificationType?: IdentificationType | null;
  identification?: string | null;
  photo?: string | null;
  email?: string;
  emailCode?: string;
  mobile?: string;
  mobileCode?: string;
}

/** Who changes which account, and from where. */
export interface Change {
  caller: Caller;
  id: number;
  reach: 'own' | 'any';
  ip: string;
  /** What the codes of a new e-mail or number were sent for, if not to change an account. */
  codesFor?: CodePurpose;
}

interface Deps {
  db: Database;
  accounts: Accounts;
  users: Pick<UsersService, 'read'>;
  codes: Pick<CodesService, 'sendTo' | 'check' | 'consume'>;
  zones: Pick<ZonesService, 'requireCity'>;
  undos: Pick<ContactUndosService, 'keep'>;
  clock: () => Date;
}

/** Questions of one account about data that others may have. */
const askLimit = (userId: number): AttemptLimit => ({
  kind: 'validate-data',
  key: String(userId),
  max: 30,
  windowMs: 15 * 60_000,
});

const codeMissing = (field: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: 'Escribe el código que te enviamos.' } });

/** Locks the account with that which claims the number that it proves, and takes it from there. */
const takeNumber = async (
  accounts: Accounts,
  id: number,
  mobile: string | null,
  { trx, emit }: InTransaction,
): Promise<void> => {
  const holder =
    mobile === null ? undefined : await users.lockFound(trx, (on) => users.findByMobile(on, mobile), id);
  if (!holder) return users.lock(trx, id);
  if (holder.id === id) return;
  if (holder.mobileVerified) throw mobileTaken();
  await accounts.release('mobile', holder, trx, emit);
};

/** A person's own data; an e-mail or number replaces the old one once a code sent there proves it (ADR 0370). */
export const createProfilesService = (deps: Deps) => {
  const { db, accounts, codes, zones, undos, clock } = deps;
  const { read } = deps.users;
  const claimAsk = async ({ id }: Account): Promise<void> => {
    await db.transaction((trx) => claimAttempts(trx, [askLimit(id)], clock()));
  };

  /** Counts data that are not the account's: to refuse another's tells whose they are. */
  const claimNew = async (
    account: Account,
    given: Partial<Pick<Account, 'email' | 'mobile' | 'identification'>>,
  ): Promise<void> => {
    const names = ['email', 'mobile', 'identification'] as const;
    if (names.some((name) => given[name] && given[name] !== account[name])) await claimAsk(account);
  };

  /** A number that another account only claims is free to who proves it by a code: `isOwn` (ADR 0202). */
  const requireFree = async (
    account: Account,
    { email, mobile }: { email?: string; mobile?: string },
    isOwn: boolean,
  ) => {
    const isOthers = (holder: Account | undefined) => holder !== undefined && holder.id !== account.id;
    if (email !== undefined && isOthers(await users.findByEmail(db, email))) throw emailTaken();
    const holder = mobile === undefined ? undefined : await users.findByMobile(db, mobile);
    if (isOthers(holder) && (holder!.mobileVerified || !isOwn)) throw mobileTaken();
  };

  /** The checked code of a new e-mail or mobile, to be used up with the change; a wrong one counts as a try. */
  const proofOf = async (
    sentTo: string,
    code: string | undefined,
    field: string,
    { ip, codesFor: purpose = 'account' }: Change,
  ): Promise<string> => {
    if (code === undefined) throw codeMissing(field);
    return codes.check({ purpose, sentTo, code }, ip, field);
  };

  /**
   * What of the given e-mail and mobile changes, and the ids of the codes that prove it. One that the account has proved
   * asks for no code: who got no answer sends it again, and its code is used up.
   */
  const contactOf = async (
    account: Account,
    { email, emailCode, mobileCode }: ProfileChanges,
    mobile: string | undefined,
    change: Change,
  ): Promise<{ row: Partial<UserRow>; proofs: string[] }> => {
    const isOwn = change.caller.userId === account.id;
    const row: Partial<UserRow> = {};
    const proofs: string[] = [];
    if (
      email !== undefined &&
      (email !== account.email || (isOwn && emailCode !== undefined && !account.emailVerified))
    ) {
      if (isOwn) proofs.push(await proofOf(email, emailCode, 'email_code', change));
      Object.assign(row, { email, emailVerified: isOwn, ...(!isOwn && { emailSince: null }) });
    }
    if (
      mobile !== undefined &&
      (mobile !== account.mobile || (isOwn && mobileCode !== undefined && !account.mobileVerified))
    ) {
      if (isOwn) proofs.push(await proofOf(mobile, mobileCode, 'mobile_code', change));
      Object.assign(row, { mobile, mobileVerified: isOwn, ...(!isOwn && { mobileSince: null }) });
    }
    return { row, proofs };
  };

  const consumeAll = async (proofs: readonly string[], trx: Transaction) => {
    for (const proof of proofs) await codes.consume(proof, trx);
  };

  return {
    async update(change: Change, given: ProfileChanges): Promise<Account> {
      const account = await read(change.caller, change.id, change.reach);
      const city = given.cityId === undefined ? undefined : await zones.requireCity(given.cityId, 'city_id');
      const mobile = given.mobile === undefined ? undefined : mobileOf(given.mobile, account.country);
      const identification = identificationOf(given);
      const isOwn = change.caller.userId === account.id;
      if (isOwn) await claimNew(account, { email: given.email, mobile, ...identification });
      await requireFree(account, { email: given.email, mobile }, isOwn);
      const contact = await contactOf(account, given, mobile, change);
      const row: Partial<UserRow> = {
        ...(given.name !== undefined && { name: given.name }),
        ...(city && { cityId: city.id, country: city.country }),
        ...identification,
        ...(given.photo !== undefined && { photo: given.photo }),
        ...contact.row,
      };
      return accounts.transact(async (trx, emit) => {
        await takeNumber(accounts, account.id, (isOwn && contact.row.mobile) || null, { trx, emit });
        const before = (await users.findById(trx, account.id))!;
        if (before.closedAt !== null) throw new AppError('NOT_FOUND');
        await consumeAll(contact.proofs, trx);
        const after = await accounts.change(account.id, row, trx, emit);
        await undos.keep(trx, before, after);
        return after;
      });
    },

    /** Throws what saving these would be refused with; who keeps asking for others' data is refused sooner. */
    async validate(caller: Caller, given: ProfileChanges): Promise<void> {
      const account = await read(caller, caller.user(), 'own');
      await claimAsk(account);
      if (given.cityId !== undefined) await zones.requireCity(given.cityId, 'city_id');
      const mobile = given.mobile === undefined ? undefined : mobileOf(given.mobile, account.country);
      const identification = identificationOf(given);
      await requireFree(account, { email: given.email, mobile }, true);
      const holder = identification && (await users.findIdByIdentification(db, identification));
      if (holder !== undefined && holder !== account.id) throw identificationTaken();
    },

    /**
     * Sends a code to the e-mail or mobile that the caller's account has or is to have; answers where it was sent. To a
     * proved one it would confirm something, for which a new one is too new.
     */
    async requestCode(
      caller: Caller,
      { email, mobile: given }: { email?: string; mobile?: string },
      ip: string,
    ): Promise<string> {
      const account = await read(caller, caller.user(), 'own');
      const mobile = given === undefined ? undefined : mobileOf(given, account.country);
      await claimNew(account, { email, mobile });
      await requireFree(account, { email, mobile }, true);
      const isTooNew =
        (email === account.email && account.emailVerified && isNewContact(account.emailSince, clock())) ||
        (mobile === account.mobile && account.mobileVerified && isNewContact(account.mobileSince, clock()));
      if (isTooNew) throw new AppError('CONTACT_NEW');
      const recipient: Recipient =
        mobile === undefined ? { channel: 'email', to: email! } : { channel: 'whatsapp', to: mobile };
      await codes.sendTo('account', recipient, ip);
      return recipient.to;
    },
  };
};
export type ProfilesService = ReturnType<typeof createProfilesService>;
