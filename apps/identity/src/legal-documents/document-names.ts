import type { CountryCode, LegalDocumentKind } from '@tuerca/rules';

const names: Readonly<Record<CountryCode, Record<LegalDocumentKind, string>>> = {
  CO: {
    tax_certificate: 'el RUT',
    commerce_registration: 'el certificado de cámara de comercio',
    representative_id: 'el documento de identidad',
    bank_certificate: 'la certificación bancaria',
  },
  MX: {
    tax_certificate: 'la constancia de situación fiscal',
    commerce_registration: 'el acta constitutiva',
    representative_id: 'la identificación oficial',
    bank_certificate: 'la carátula de la cuenta bancaria',
  },
};

/** A document as a sentence to its owner names it. */
export const nameOfDocument = (kind: LegalDocumentKind, country: CountryCode): string => names[country][kind];
