import type { CountryCode } from './country.ts';
import { addDays, dateIn } from './dates.ts';

/** The papers that stores and people keep at Tuerca. */
export const legalDocumentKinds = [
  'tax_certificate',
  'commerce_registration',
  'representative_id',
  'bank_certificate',
] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];

/** The kinds of a store by country: RUT, cámara de comercio, cédula and certificación bancaria; constancia, acta, INE and carátula. */
export const storeLegalDocumentsOf: Readonly<Record<CountryCode, readonly LegalDocumentKind[]>> = {
  CO: legalDocumentKinds,
  MX: legalDocumentKinds,
};

/** The kinds of a person. */
export const userLegalDocuments = [
  'representative_id',
  'tax_certificate',
] as const satisfies readonly LegalDocumentKind[];

/** A document is a PDF or a picture; pictures are kept as WebP. */
export const isLegalDocument = ({ extension }: { readonly extension: string }): boolean =>
  ['pdf', 'webp'].includes(extension);

/** Days before a document expires at which its owner is reminded, the first first. */
export const documentReminderDays = [30, 7] as const;

/**
 * The reminder of a document that is due now, as the days before its last day (yyyy-mm-dd); null where none is, or it was
 * told already. A document that expired is not reminded of: it is shown as expired.
 */
export const dueDocumentReminder = (
  { expiresOn, remindedDays }: { readonly expiresOn: string; readonly remindedDays: number | null },
  country: CountryCode,
  now: Date,
): number | null => {
  const today = dateIn(now, country);
  if (expiresOn < today) return null;
  const due = documentReminderDays.filter((days) => addDays(expiresOn, -days) <= today).at(-1);
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : null;
};

/** What is said of a document that is not kept. */
export const legalDocumentMessages = {
  kind: 'Elige un documento de tu país',
  file: 'Adjunta el documento de nuevo: no lo encontramos',
  fileKind: 'El documento debe ser un PDF o una imagen',
  expired: 'Este documento ya venció. Sube uno vigente.',
} as const;
