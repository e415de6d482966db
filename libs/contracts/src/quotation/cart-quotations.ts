import { z } from 'zod';
import { commaIds, Done, Email, Id, Mobile, oneLine } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { registered } from '../roles.ts';

const service = 'quotation';

/** In a letter to a stranger nothing can be a link or a telephone number; a workshop’s name may have a number. */
const isPlainName = (text: string) =>
  /^(?:[\p{L}\p{M}\d’'&,() -]|\.(?!\p{L}{2}))+$/u.test(text) && !/(?:\d[ .-]?){5}/.test(text);

const ClientLetter = z.strictObject({
  quotation_detail_ids: z
    .array(Id)
    .min(1, 'Escoge al menos un producto')
    .max(limits.clientLetter.lines, `Escoge máximo ${limits.clientLetter.lines} productos`)
    .describe('Lines in one’s cart'),
  name: z
    .string()
    .trim()
    .min(1, 'Escribe el nombre de tu cliente')
    .max(inputLimits.name)
    .refine(...oneLine)
    .refine(isPlainName, 'Escribe solo el nombre, sin teléfonos, enlaces ni otros signos')
    .describe('Of the client, without what could be a link or a telephone number'),
  email: Email.optional(),
  mobile: Mobile.optional().describe('WhatsApp'),
});

export const downloadQuotationInCart = operation({
  name: 'downloadQuotationInCart',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/downloadQuotationInCart',
  summary: 'What is in one’s cart and can be ordered, as a quotation in a tagged PDF',
  query: z.strictObject({
    ids: commaIds(limits.cartItems).optional().describe('Comma separated: only these lines of quotations'),
  }),
  response: z.unknown(),
  binary: true,
  allow: { ...registered, guest: 'own' },
  errors: ['QUOTATION_NOT_AVAILABLE'],
});

const letterErrors = [
  'CLIENT_CONTACT_REQUIRED',
  'NOT_FOUND',
  'NUMBER_NOT_ON_WHATSAPP',
  'SIGN_UP_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
const letter = {
  service,
  method: 'POST',
  body: ClientLetter,
  response: one(Done),
  allow: registered,
  idempotent: true,
} as const;

export const sendQuotationToClientAjax = operation({
  ...letter,
  name: 'sendQuotationToClientAjax',
  path: '/api/cart/page/sendQuotationToClientAjax',
  summary: 'Sends a client what products of one’s cart cost, by e-mail or WhatsApp',
  errors: [...letterErrors, 'QUOTATION_NOT_AVAILABLE'],
});

export const sendQuotationNotavailableToClientAjax = operation({
  ...letter,
  name: 'sendQuotationNotavailableToClientAjax',
  path: '/api/cart/page/sendQuotationNotavailableToClientAjax',
  summary: 'Tells a client which products of one’s cart are not to be had, by e-mail or WhatsApp',
  errors: letterErrors,
});
