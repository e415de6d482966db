import type { StoreHelp } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { DataOf, ratingReported } from '@tuerca/contracts';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { dayMs, inQuotes } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import { ownStore } from '../store-requests/store-request.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { SupportCaseLettersService } from './support-case-letters.service.ts';
import { storeLimit } from './support-case.ts';
import { supportCasesRepository as cases } from './support-cases.repository.ts';
import type { SupportCasesService } from './support-cases.service.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  supportCases: Pick<SupportCasesService, 'add'>;
  letters: Pick<SupportCaseLettersService, 'sendSoon'>;
  clock: () => Date;
}

const hiddenMs = dayMs;
const subjects = {
  integration: 'Información para conectar su sistema',
  accelerator: 'Acelerador de clientes',
} as const;
type Wanted = keyof typeof subjects;

/** What stores ask administrators for and report to them, in the queue of support cases (ADR 0411). */
export const createStoreHelpService = ({ db, unitOfWork, supportCases, letters, clock }: Deps) => {
  const helpOf = async (on: Executor, caller: Caller): Promise<StoreHelp> => {
    const open = await cases.openOfStore(on, ownStore(caller));
    const until = await cases.findHiddenUntil(on, caller.user());
    const asked = (kind: Wanted) => {
      const found = open.find((each) => each.kind === kind);
      return found ? { number: found.number, created_at: found.createdAt.toISOString() } : null;
    };
    return {
      integration: asked('integration'),
      accelerator: asked('accelerator'),
      hidden_until: until && until > clock() ? until.toISOString() : null,
    };
  };

  /** Whoever filed it for a store, as the account is known. */
  const filerOf = async (trx: Transaction, userId: number) => {
    const account = await users.findById(trx, userId);
    return { userId, name: account?.name ?? '', email: account?.email ?? null };
  };

  return {
    read: (caller: Caller): Promise<StoreHelp> => helpOf(db, caller),

    async ask(caller: Caller, kind: Wanted, text: string): Promise<StoreHelp> {
      const storeId = ownStore(caller);
      const help = await unitOfWork.transact(async (trx, emit) => {
        await stores.lock(trx, storeId);
        const store = await stores.findById(trx, storeId);
        if (!store) throw new AppError('FORBIDDEN');
        const isOpen = (await cases.openOfStore(trx, storeId)).some((each) => each.kind === kind);
        if (!isOpen) {
          await claimAttempts(trx, [storeLimit(storeId)], clock(), { code: 'SUPPORT_CASES_TOO_MANY' });
          const filer = await filerOf(trx, caller.user());
          const { country } = store;
          await supportCases.add(
            { kind, subject: subjects[kind], text, reference: null, country, storeId, ...filer },
            trx,
            emit,
          );
        }
        return helpOf(trx, caller);
      });
      letters.sendSoon();
      return help;
    },

    async hide(caller: Caller, isHidden: boolean): Promise<StoreHelp> {
      const until = isHidden ? new Date(clock().getTime() + hiddenMs) : null;
      await cases.setHiddenUntil(db, caller.user(), until);
      return helpOf(db, caller);
    },

    /** Files the report of a rating, told by the service that has the ratings. */
    async fileReport(
      {
        ratingId,
        orderId: ratingOrderId,
        reporterId,
        storeId,
        reason,
        score,
        comment,
        reference,
        country,
      }: DataOf<typeof ratingReported>,
      { trx, emit }: { trx: Transaction; emit: Emit },
    ): Promise<void> {
      if (!(await stores.findById(trx, storeId))) return;
      const filer = await filerOf(trx, reporterId);
      const said = comment === null ? 'sin comentario' : inQuotes(comment);
      const text = `${reason}\n\nLa calificación: ${score} de 10, ${said}`;
      await supportCases.add(
        {
          kind: 'ratingReport',
          subject: `Calificación del pedido ${reference}`,
          text,
          reference,
          country,
          storeId,
          ratingId,
          ratingOrderId,
          ...filer,
        },
        trx,
        emit,
      );
    },
  };
};
export type StoreHelpService = ReturnType<typeof createStoreHelpService>;
