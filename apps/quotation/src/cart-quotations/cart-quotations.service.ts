import { createHash, randomUUID } from 'node:crypto';
import { ApiError, isRefusedForGood } from '@tuerca/api-client';
import {
  deliverMessage,
  errors,
  itemsPendingShoppingCart,
  type BodyInputOf,
  type BodyOf,
  type sendQuotationToClientAjax,
} from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { parseMobile, phoneMessages, type CountryCode } from '@tuerca/rules';
import { AppError, type Caller, type CallService, type SiteOf } from '@tuerca/service';
import { exportLine, writePdf } from '@tuerca/service/documents';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { cartLinesOf, type CartLine } from './cart-line.ts';
import { clientLettersRepository as letters } from './cart-quotations.repository.ts';
import { availableLetter, cartDocument, notAvailableLetter, type Sender } from './cart-quotations.wire.ts';

/** Queued or running PDFs, per process and per caller. */
const documentsInHand = { all: 10, ofOne: 2 };

type LetterBody = BodyOf<typeof sendQuotationToClientAjax>;
type Message = Pick<BodyInputOf<typeof deliverMessage>, 'channel' | 'to'>;

interface Deps {
  db: Database;
  clock: () => Date;
  siteOf: SiteOf;
  callCart: CallService;
  callNotification: CallService;
}

const refuseContact = (field: 'email' | 'mobile', message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
};

const contactOf = ({ email, mobile }: LetterBody, country: CountryCode): Message => {
  if ((email === undefined) === (mobile === undefined)) throw new AppError('CLIENT_CONTACT_REQUIRED');
  if (email !== undefined) return { channel: 'email', to: email };
  const to = parseMobile(mobile!, country) ?? refuseContact('mobile', phoneMessages.whatsapp);
  return { channel: 'whatsapp', to };
};

/** What is in a cart as a quotation: for who holds it, and for their client (ADR 0450). */
export const createCartQuotationsService = ({ db, clock, siteOf, callCart, callNotification }: Deps) => {
  const inLine = exportLine(documentsInHand.all, documentsInHand.ofOne);

  const readCart = async (caller: Caller): Promise<CartLine[]> => {
    const { data } = await callCart(itemsPendingShoppingCart, { token: caller.token });
    const found = await quotations.madeFor(db, caller.user(), [
      ...new Set(data.map(({ quotation_id: id }) => id)),
    ]);
    const lines = await quotations.linesOf(
      db,
      found.map(({ id }) => id),
    );
    const wanted = data.map(({ quotation_detail_id: lineId, amount }) => ({ lineId, amount }));
    return cartLinesOf(wanted, { quotations: found, lines }, clock());
  };

  /** The chosen lines of the cart; NOT_FOUND for one that is not there. */
  const readChosen = async (
    caller: Caller,
    { quotation_detail_ids: ids }: LetterBody,
  ): Promise<CartLine[]> => {
    const kept = await readCart(caller);
    const chosen = kept.filter(({ line }) => ids.includes(line.id));
    if (chosen.length < new Set(ids).size) throw new AppError('NOT_FOUND');
    return chosen;
  };

  const readSender = async (caller: Caller): Promise<Sender> => {
    const user = await users.find(db, caller.user());
    if (!user?.name || user.isGuest) throw new AppError('SIGN_UP_REQUIRED');
    return { name: user.name, mobile: user.mobile, email: user.email };
  };

  const send = async (
    caller: Caller,
    { message, subject, text }: { message: Message; subject: string; text: string },
    key: string | undefined,
  ): Promise<void> => {
    const userId = caller.user();
    const idempotencyKey = key ?? randomUUID();
    const contact = createHash('sha256').update(message.to).digest('hex');
    const letter = { userId, contact, idempotencyKey, at: clock() };
    const claim = await db.transaction((trx) => letters.claim(trx, letter));
    if (typeof claim === 'object')
      throw new AppError('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.ceil((claim.refusedUntil.getTime() - letter.at.getTime()) / 1000),
        message: 'Por hoy ya salieron muchos mensajes tuyos o a este cliente. Envíalo mañana.',
      });
    try {
      await callNotification(deliverMessage, {
        body: { ...message, ...(message.channel === 'email' && { subject }), text },
        idempotencyKey: `client-letter-${userId}-${idempotencyKey}`,
      });
    } catch (error) {
      if (error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP')) {
        const fields = { mobile: errors.NUMBER_NOT_ON_WHATSAPP.message };
        throw new AppError('NUMBER_NOT_ON_WHATSAPP', { fields, cause: error });
      }
      // A failure on our side must not count against who writes; of a repeated one, the first may have gone.
      if (claim === 'counted' && !isRefusedForGood(error)) await letters.release(db, letter);
      throw error;
    }
  };

  return {
    /** The cart as a PDF; QUOTATION_NOT_AVAILABLE where nothing of it can be ordered. */
    document: async (caller: Caller, ids: readonly number[] | undefined, signal: AbortSignal) => {
      const kept = await readCart(caller);
      const lines = kept.filter(
        ({ line, canBeOrdered }) => canBeOrdered && (ids === undefined || ids.includes(line.id)),
      );
      if (lines.length === 0) throw new AppError('QUOTATION_NOT_AVAILABLE');
      const holder = await users.find(db, caller.user());
      const document = cartDocument(lines, holder, { now: clock(), siteOf });
      const bytes = await inLine(caller.user(), () => writePdf(document, signal), signal);
      return { bytes, fileName: 'cotizacion-carrito.pdf' };
    },

    sendAvailable: async (caller: Caller, body: LetterBody, key: string | undefined): Promise<void> => {
      const sender = await readSender(caller);
      const lines = await readChosen(caller, body);
      if (lines.some(({ canBeOrdered }) => !canBeOrdered)) throw new AppError('QUOTATION_NOT_AVAILABLE');
      const message = contactOf(body, lines[0]!.quotation.country);
      await send(caller, { message, ...availableLetter(lines, body.name, sender) }, key);
    },

    sendNotAvailable: async (caller: Caller, body: LetterBody, key: string | undefined): Promise<void> => {
      const sender = await readSender(caller);
      const lines = await readChosen(caller, body);
      const message = contactOf(body, lines[0]!.quotation.country);
      await send(caller, { message, ...notAvailableLetter(lines, body.name, sender) }, key);
    },
  };
};
export type CartQuotationsService = ReturnType<typeof createCartQuotationsService>;
