import {
  errors,
  outcomeMissing,
  ratingReportDecided,
  sendNotifyPQRS,
  supportCaseDecided,
  supportCaseFiled,
  verifyCaptcha,
  type BodyOf,
  type decideSupportCase,
  type followSupportCase,
  type listOwnSupportCases,
  type listSupportCases,
  type QueryOf,
  type RatingOutcome,
  type ResponseOf,
  type Role,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import { answerDayOf, dateIn, fieldMessages } from '@tuerca/rules';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import { recordChange } from '../changes/record-change.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { LetterKind, SupportCaseLettersService } from './support-case-letters.service.ts';
import {
  caseNumberOf,
  fileLimits,
  followLimits,
  isEmailOf,
  isOfFiler,
  outcomeWords,
  repliedTo,
  type SupportCase,
  type SupportCaseChanges,
} from './support-case.ts';
import { supportCasesRepository as cases, type NewSupportCase } from './support-cases.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  letters: Pick<SupportCaseLettersService, 'sendSoon'>;
  garage: CallService;
  clock: () => Date;
}

type Filed = BodyOf<typeof sendNotifyPQRS>;
type Receipt = ResponseOf<typeof sendNotifyPQRS>['data'];
type Decision = BodyOf<typeof decideSupportCase>;
/** Who files a case, or replies to its answer: with an account, its name and e-mail. */
type Filer = Pick<SupportCase, 'name' | 'email' | 'userId'> & { email: string };

/** A case with what is shown of it besides. */
export interface WholeCase {
  found: SupportCase;
  store: { id: number; name: string } | null;
  decidedBy: string | null;
}

const captchaMissing = () =>
  new AppError('CAPTCHA_REQUIRED', { fields: { reCaptcha: errors.CAPTCHA_REQUIRED.message } });
/** The report of a rating is answered with what becomes of the rating, nothing else is. */
const requireOutcome = ({ ratingId, ratingOutcome }: SupportCase, outcome: RatingOutcome | null): void => {
  if (ratingOutcome === 'hidden' && outcome === 'kept') {
    const message = 'La calificación ya se ocultó: no se muestra de nuevo';
    throw new AppError('INVALID_INPUT', { message, fields: { rating: message } });
  }
  if ((ratingId !== null) === (outcome !== null)) return;
  const message = outcome === null ? outcomeMissing : 'Este caso no es de una calificación';
  throw new AppError('INVALID_INPUT', { message, fields: { rating: message } });
};
/** Why a case without an answer takes no reply. */
const noReplyTo = ({ status }: SupportCase): string =>
  status === 'open'
    ? 'Tu solicitud ya está abierta: aún te debemos la respuesta.'
    : 'Cerramos tu solicitud sin responderla. Si aún lo necesitas, envía otra.';
const isUnanswered = ({ status, answer }: SupportCase): boolean => status === 'open' && answer === null;
const answersOf = ({ earlierAnswers, answer, answeredAt }: SupportCase) =>
  answer === null || answeredAt === null
    ? earlierAnswers
    : [...earlierAnswers, { answer, answeredAt: answeredAt.toISOString() }];
/** Why a case is not closed that stands otherwise than was seen. */
const changedSince = {
  answered: 'Alguien respondió este caso mientras lo mirabas. Lee la respuesta antes de cerrarlo.',
  open: 'Este caso se abrió de nuevo mientras lo mirabas. Léelo antes de cerrarlo.',
} as const;
const actions = {
  answered: 'answerSupportCase',
  closed: 'closeSupportCase',
  open: 'reopenSupportCase',
} as const;
const told = ({ id, number, kind }: SupportCase, administratorIds: number[]) => ({
  caseId: id,
  number,
  kind,
  administratorIds,
});

/** What people file with Tuerca, and what administrators answer (ADR 0410). */
export const createSupportCasesService = ({ db, unitOfWork, letters, garage, clock }: Deps) => {
  const read = async (on: Executor, id: number): Promise<SupportCase> => {
    const found = await cases.findById(on, id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };

  const whole = async (on: Executor, found: SupportCase): Promise<WholeCase> => {
    const { storeId, decidedBy } = found;
    return {
      found,
      store: storeId === null ? null : ((await stores.findById(on, storeId)) ?? null),
      decidedBy: decidedBy === null ? null : ((await users.findById(on, decidedBy))?.name ?? null),
    };
  };

  /** Whoever has an account files as it is known; of others, guests too, what they typed. */
  const filerOf = async (caller: Caller, given: Filed): Promise<Filer> => {
    const account = caller.userId === null ? undefined : await users.findById(db, caller.userId);
    const known = account && !account.isGuest ? account : undefined;
    const name = known?.name ?? given.name;
    const email = known?.email ?? given.email;
    // The case that is replied to has the name, and the account is known by itself.
    if (given.reply_to !== undefined && (known || email))
      return { name: name ?? '', email: email ?? '', userId: known?.id ?? null };
    const { required } = fieldMessages;
    if (!name || !email)
      throw new AppError('INVALID_INPUT', {
        fields: { ...(!name && { name: required }), ...(!email && { email: required }) },
      });
    return { name, email, userId: known?.id ?? null };
  };

  const requirePerson = async (solution: string | undefined): Promise<void> => {
    if (solution === undefined) throw captchaMissing();
    const { data } = await garage(verifyCaptcha, { body: { solution } });
    if (!data.is_right) throw captchaMissing();
  };

  /** Adds a case with the letter that says it was received, and tells administrators. */
  const add = async (
    row: Omit<NewSupportCase, 'number' | 'answerBy'>,
    trx: Transaction,
    emit: Emit,
  ): Promise<SupportCase> => {
    const now = clock();
    const year = Number(dateIn(now, row.country).slice(0, 4));
    const number = caseNumberOf(row.kind, year, await cases.nextNumber(trx, year));
    const added = await cases.add(trx, { ...row, number, answerBy: answerDayOf(now, row.country) }, now);
    await cases.addLetter(trx, added.id, 'received' satisfies LetterKind, now);
    emit(supportCaseFiled, {
      ...told(added, await users.administratorIds(trx)),
      answerBy: added.answerBy,
      isAgain: false,
    });
    return added;
  };

  /** A store has one open case of a kind it asks for: an earlier one is not opened beside it. */
  const refuseTwin = (error: unknown): never => {
    if (isUniqueViolation(error, 'support_cases_of_store'))
      throw new AppError('CONFLICT', { message: 'La tienda ya tiene otro caso abierto de este tipo.' });
    throw error;
  };

  /** Opens an answered case again with what its person replies, to another answer within a new term. */
  const reopen = async (
    number: string,
    { filer, role, text }: { filer: Filer; role: Role; text: string },
    { trx, emit }: { trx: Transaction; emit: Emit },
  ): Promise<SupportCase> => {
    const found = await cases.findByNumber(trx, number);
    if (!found || !isOfFiler(found, filer)) throw new AppError('SUPPORT_CASE_NOT_FOUND');
    const now = clock();
    const before = (await cases.lock(trx, found.id))!;
    const changes = repliedTo(before, text, now);
    if (!changes) throw new AppError('CONFLICT', { message: noReplyTo(before) });
    await cases.update(trx, found.id, changes, now).catch(refuseTwin);
    const after = await read(trx, found.id);
    await recordChange(trx, {
      actor: { userId: filer.userId, role },
      subject: { type: 'supportCase', id: after.id, name: after.number },
      action: 'replyToSupportCase',
      before: { status: before.status },
      after: { status: after.status },
      now,
    });
    emit(supportCaseFiled, {
      ...told(after, await users.administratorIds(trx)),
      answerBy: after.answerBy,
      isAgain: true,
    });
    return after;
  };

  /** What a decision makes of a case; null: it is so already. */
  const changesOf = (
    before: SupportCase,
    decision: Decision,
    { decidedBy, now }: { decidedBy: number; now: Date },
  ): SupportCaseChanges | null => {
    switch (decision.status) {
      case 'answered': {
        const { rating: ratingOutcome = null } = decision;
        const answer =
          ratingOutcome === null ? decision.answer : `${outcomeWords[ratingOutcome]}\n\n${decision.answer}`;
        if (before.status === 'answered' && before.answer === answer && before.decidedBy === decidedBy)
          return null;
        if (before.status !== 'open')
          throw new AppError('CONFLICT', { message: 'Este caso ya tiene respuesta o está cerrado.' });
        requireOutcome(before, ratingOutcome);
        return {
          status: 'answered',
          answer,
          earlierAnswers: answersOf(before),
          answeredAt: now,
          decidedBy,
          ratingOutcome,
        };
      }
      case 'closed': {
        const { closing_note: closingNote = null, seen = before.status } = decision;
        if (before.status === 'closed') {
          if (closingNote === null || closingNote === before.closingNote) return null;
          throw new AppError('CONFLICT', {
            message: 'Alguien cerró este caso antes. Tu motivo no se envió.',
          });
        }
        if (seen !== before.status) throw new AppError('CONFLICT', { message: changedSince[before.status] });
        if (isUnanswered(before) && closingNote === null)
          throw new AppError('INVALID_INPUT', {
            fields: { closing_note: 'Di por qué se cierra sin respuesta' },
          });
        return { status: 'closed', closingNote, closedAt: now, decidedBy };
      }
      case 'open':
        if (before.status === 'open') return null;
        return {
          status: 'open',
          closingNote: null,
          closedAt: null,
          decidedBy,
          // The answer kept the first day.
          ...(before.answer !== null && { answerBy: answerDayOf(now, before.country) }),
        };
    }
  };

  /** Tells of a decision: its person by letter, administrators and its account by the event. */
  const tell = async (
    before: SupportCase,
    after: SupportCase,
    { decision, now, trx, emit }: { decision: Decision; now: Date; trx: Transaction; emit: Emit },
  ) => {
    const of = told(after, await users.administratorIds(trx));
    if (after.status === 'open') {
      emit(supportCaseFiled, { ...of, answerBy: after.answerBy, isAgain: true });
      return;
    }
    if (before.status !== 'open') return;
    // Who has an answer is not written to again when the case is closed.
    const isNews = after.status === 'answered' || isUnanswered(before);
    if (isNews) await cases.addLetter(trx, after.id, after.status satisfies LetterKind, now);
    const { ratingId, ratingOutcome: outcome, storeId } = after;
    if (
      decision.status === 'answered' &&
      ratingId !== null &&
      outcome !== null &&
      outcome !== before.ratingOutcome &&
      storeId !== null
    ) {
      const { answer: reason } = decision;
      emit(ratingReportDecided, { ratingId, storeId, outcome, reason, at: now.toISOString() });
    }
    emit(supportCaseDecided, { ...of, outcome: after.status, userId: isNews ? after.userId : null });
  };

  return {
    add,

    /** Files what somebody writes, or what they reply to an answer; the same key and words give the first receipt. */
    async file(
      caller: Caller,
      given: Filed,
      { ip, key }: { ip: string; key: string | undefined },
    ): Promise<Receipt> {
      const filer = await filerOf(caller, given);
      const { reCaptcha, kind, subject, text, reference = null, country, reply_to: replyTo } = given;
      const { name, email } = filer;
      const body = { kind, subject, text, reference, country, name, email, ...(replyTo && { replyTo }) };
      const callerId = caller.userId ?? 'visitor';
      const receipt = await unitOfWork.transact(
        async (trx, emit) => {
          // In here: a repeat under the same key is answered without another captcha, which works once.
          if (filer.userId === null) await requirePerson(reCaptcha);
          const person = filer.userId === null ? filer.email : String(filer.userId);
          // After the captcha, so that nobody uses up another's e-mail without one.
          await claimAttempts(trx, fileLimits(person, ip), clock(), { code: 'SUPPORT_CASES_TOO_MANY' });
          const row = { kind, subject, text, reference, country, storeId: null, ...filer };
          const { number, answerBy, createdAt } = replyTo
            ? await reopen(replyTo, { filer, role: caller.role, text }, { trx, emit })
            : await add(row, trx, emit);
          return { number, answer_by: answerBy, created_at: createdAt.toISOString() };
        },
        { idempotency: { key, operation: sendNotifyPQRS.name, callerId, body } },
      );
      letters.sendSoon();
      return receipt;
    },

    /** A case by its number and e-mail; whichever is wrong, the answer is the same. */
    async follow({ number, email }: BodyOf<typeof followSupportCase>, ip: string): Promise<SupportCase> {
      // In a transaction of its own: it counts whatever comes of it.
      await db.transaction((trx) => claimAttempts(trx, followLimits(number, ip), clock()));
      const found = await cases.findByNumber(db, number);
      if (!isEmailOf(found, email)) throw new AppError('SUPPORT_CASE_NOT_FOUND');
      return found!;
    },

    listOwn: (caller: Caller, query: QueryOf<typeof listOwnSupportCases>) =>
      cases.listOwn(db, caller.user(), query),

    list: (query: QueryOf<typeof listSupportCases>) => cases.list(db, query),

    counts: () => cases.counts(db, { CO: dateIn(clock(), 'CO'), MX: dateIn(clock(), 'MX') }),

    read: async (id: number): Promise<WholeCase> => whole(db, await read(db, id)),

    async decide(caller: Caller, id: number, decision: Decision): Promise<WholeCase> {
      const decided = await unitOfWork.transact(async (trx, emit) => {
        const before = await cases.lock(trx, id);
        if (!before) throw new AppError('NOT_FOUND');
        const now = clock();
        const changes = changesOf(before, decision, { decidedBy: caller.user(), now });
        if (!changes) return whole(trx, before);
        await cases.update(trx, id, changes, now).catch(refuseTwin);
        const after = await read(trx, id);
        const { status, answer, closingNote, ratingOutcome } = after;
        await recordChange(trx, {
          actor: caller,
          subject: { type: 'supportCase', id, name: after.number },
          action: actions[status],
          before: { ...before },
          after: { status, answer, closingNote, ratingOutcome },
          now,
        });
        await tell(before, after, { decision, now, trx, emit });
        return whole(trx, after);
      });
      letters.sendSoon();
      return decided;
    },
  };
};
export type SupportCasesService = ReturnType<typeof createSupportCasesService>;
