import type { Country } from '@tuerca/contracts';
import { errors } from '@tuerca/contracts';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { CodesService } from '../codes/codes.service.ts';
import type { OpenedSession, SessionsService, Visit } from '../sessions/sessions.service.ts';
import { emailTaken, mobileTaken, type Accounts } from '../users/accounts.ts';
import { consentsRepository as consents } from '../consents/consents.repository.ts';
import { mobileOf, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import type { ContactUndosService } from '../contact-undos/contact-undos.service.ts';
import { needsCode, ownerOfNumber } from './contact.ts';

export interface Contact {
  name: string;
  email: string;
  mobile: string;
  cityId: number;
  country: Country;
  code: string | undefined;
  documentsVersion: string | undefined;
}

interface Deps {
  db: Database;
  accounts: Accounts;
  sessions: Pick<SessionsService, 'replace'>;
  codes: Pick<CodesService, 'check' | 'consume'>;
  zones: Pick<ZonesService, 'requireCity'>;
  undos: Pick<ContactUndosService, 'keep'>;
  clock: () => Date;
}

/** The contact step of a request (specification 2 section 4), after which the number is verified. */
export const createContactService = (deps: Deps) => {
  const { db, accounts, sessions, codes, zones, undos, clock } = deps;
  const readCaller = async (on: Executor, userId: number): Promise<Account> => {
    const account = await users.findById(on, userId);
    // A guest that was merged may still hold an access token.
    if (!account || account.mergedInto !== null) throw new AppError('SESSION_EXPIRED');
    return account;
  };

  const checkCode = async (visit: Visit, mobile: string, code: string | undefined): Promise<string> => {
    if (code === undefined) {
      throw new AppError('CODE_WRONG', { fields: { code: errors.CODE_WRONG.message } });
    }
    return codes.check({ purpose: 'enter', sentTo: mobile, code }, visit.ip);
  };

  const keepConsent = (userId: number, { country, documentsVersion = '' }: Contact, trx: Transaction) =>
    consents.keep(trx, { userId, documentsVersion, country, givenIn: 'contact' }, clock());

  return {
    async save(visit: Visit, contact: Contact): Promise<OpenedSession> {
      const userId = visit.caller.user();
      const mobile = mobileOf(contact.mobile, contact.country);
      const city = await zones.requireCity(
        contact.cityId,
        'localization_administrative_zone_id',
        contact.country,
      );
      const codeId = needsCode(await readCaller(db, userId), mobile)
        ? await checkCode(visit, mobile, contact.code)
        : null;

      return accounts.transact(async (trx, emit) => {
        // Who claims it only then is not locked, and keeps it: the number is taken (accounts.transact).
        const holder = await users.lockFound(trx, (on) => users.findByMobile(on, mobile), userId);
        if (!holder) await users.lock(trx, userId);
        const caller = await readCaller(trx, userId);
        if (codeId !== null) await codes.consume(codeId, trx);
        else if (needsCode(caller, mobile)) throw new AppError('CONFLICT');

        const owner = ownerOfNumber(caller, holder, contact.email);
        if (owner === 'another') throw mobileTaken();
        const emailHolder = await users.findByEmail(trx, contact.email);
        const target = owner === 'holder' ? holder! : caller;
        if (emailHolder && emailHolder.id !== target.id) {
          throw new AppError('EMAIL_TAKEN', {
            message: errors.INVALID_INPUT.message,
            data: emailTaken().data,
          });
        }

        await keepConsent(target.id, contact, trx);
        if (owner === 'holder') {
          const missing = {
            name: target.name ?? contact.name,
            email: target.email ?? contact.email,
            cityId: target.cityId ?? city.id,
          };
          const account = await accounts.change(target.id, { ...missing, mobileVerified: true }, trx, emit);
          await accounts.merge(caller.id, account.id, trx, emit);
          return sessions.replace(visit, account, trx);
        }

        if (holder && holder.id !== caller.id) await accounts.release('mobile', holder, trx, emit);
        const changes = {
          name: contact.name,
          email: contact.email,
          ...(caller.email !== contact.email && { emailVerified: false }),
          mobile,
          mobileVerified: true,
          cityId: city.id,
          country: city.country,
          isGuest: false,
          conditionsAcceptedAt: clock(),
        };
        const after = await accounts.change(caller.id, changes, trx, emit);
        await undos.keep(trx, caller, after);
        return sessions.replace(visit, after, trx);
      });
    },
  };
};
export type ContactService = ReturnType<typeof createContactService>;
