import { createHash } from 'node:crypto';
import { dateIn, fromMinor, wallTimeIn } from '@tuerca/rules';
import { numberOf, type FiscalDocument } from '../invoice.ts';

/** How the sandbox treats a document, as the receiver's e-mail says before its @. */
export const behaviourOf = (email: string): 'refuse' | 'slow' | 'failOnce' | 'stamp' => {
  const [local = ''] = email.split('@');
  if (local.endsWith('+rechazar')) return 'refuse';
  if (local.endsWith('+lento')) return 'slow';
  return local.endsWith('+falla') ? 'failOnce' : 'stamp';
};

/** Of no company: a technical key and an environment of tests (source: DIAN, technical annex, 11.1.2). */
const technicalKey = 'sandbox';
const environment = '2';

const amount = (minor: number): string => fromMinor(minor).toFixed(2);
const hourOf = (at: Date): string => `${wallTimeIn(at, 'CO').toISOString().slice(11, 19)}-05:00`;

/** The CUFE of an invoice, SHA-384 of its fields in the order of the annex; the CUDE of a note has a PIN for the key. */
const cufeOf = (document: FiscalDocument): string => {
  const at = new Date(document.issuedAt);
  const [issuer = ''] = document.issuer.identification.split('-');
  const [receiver = ''] = document.receiver.identification.split('-');
  const fields = [
    numberOf(document)!,
    dateIn(at, 'CO'),
    hourOf(at),
    amount(document.baseMinor),
    '01',
    amount(document.taxMinor),
    '04',
    '0.00',
    '03',
    '0.00',
    amount(document.totalMinor),
    issuer,
    receiver,
    technicalKey,
    environment,
  ];
  return createHash('sha384').update(fields.join('')).digest('hex');
};

/** The folio fiscal of a document: a UUID of its key, so that the same has the same. */
const folioOf = (key: string): string => {
  const hash = createHash('sha256').update(`folio:${key}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
    .join('-')
    .toUpperCase();
};

export const stampCodeOf = (key: string, document: FiscalDocument): string =>
  document.country === 'CO' ? cufeOf(document) : folioOf(key);
