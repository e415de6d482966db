import { countries, fromMinor, wallTimeIn } from '@tuerca/rules';
import type { Stamp, XmlElement } from './fiscal-xml.wire.ts';
import type { FiscalDocument } from './invoice.ts';

const decimal = (minor: number): string => fromMinor(minor).toFixed(2);
/** By the clock of Mexico, without its offset, as the CFDI has it. */
const timeOf = (at: Date): string => wallTimeIn(at, 'MX').toISOString().slice(0, 19);

const transferOf = (baseMinor: number, taxMinor: number): XmlElement => ({
  '@Base': decimal(baseMinor),
  '@Impuesto': '002',
  '@TipoFactor': 'Tasa',
  '@TasaOCuota': (countries.MX.salesTaxPercent / 100).toFixed(6),
  '@Importe': decimal(taxMinor),
});

/** A document by the field names of CFDI 4.0; which of them are there is ADR 0455's. */
export const cfdiOf = (document: FiscalDocument, { code, stampedAt }: Stamp): XmlElement => {
  const { issuer, receiver, credits, lines } = document;
  const transfers = transferOf(document.baseMinor, document.taxMinor);
  return {
    'cfdi:Comprobante': {
      '@xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
      '@Version': '4.0',
      '@Serie': document.series,
      '@Folio': document.number,
      '@Fecha': timeOf(new Date(document.issuedAt)),
      // 31: through whoever takes payments for others; 99: still to be said, in one payment or more.
      '@FormaPago': document.isPaidOnline ? '31' : '99',
      '@SubTotal': decimal(document.baseMinor),
      '@Moneda': document.currency,
      '@Total': decimal(document.totalMinor),
      '@TipoDeComprobante': credits === null ? 'I' : 'E',
      '@Exportacion': '01',
      '@MetodoPago': document.isPaidOnline ? 'PUE' : 'PPD',
      '@LugarExpedicion': issuer.postal_code ?? '',
      ...(credits !== null && {
        // 01: a credit note of the related invoice; 03: goods of it came back.
        'cfdi:CfdiRelacionados': {
          '@TipoRelacion': credits.isWhole ? '01' : '03',
          'cfdi:CfdiRelacionado': { '@UUID': credits.code },
        },
      }),
      'cfdi:Emisor': {
        '@Rfc': issuer.identification,
        '@Nombre': issuer.legal_name.toUpperCase(),
        '@RegimenFiscal': issuer.regime,
      },
      'cfdi:Receptor': {
        '@Rfc': receiver.identification,
        '@Nombre': receiver.legal_name.toUpperCase(),
        '@DomicilioFiscalReceptor': receiver.postal_code ?? '',
        '@RegimenFiscalReceptor': receiver.regime,
        // What is given back is used as such.
        '@UsoCFDI': credits === null ? (receiver.use ?? 'S01') : 'G02',
      },
      'cfdi:Conceptos': {
        'cfdi:Concepto': lines.map(({ name, amount, baseMinor, taxMinor }) => ({
          // Not in the catalogue: a store does not say which of its parts is what to the SAT.
          '@ClaveProdServ': '01010101',
          '@Cantidad': amount,
          '@ClaveUnidad': 'H87',
          '@Descripcion': name,
          '@ValorUnitario': (fromMinor(baseMinor) / amount).toFixed(6),
          '@Importe': decimal(baseMinor),
          '@ObjetoImp': '02',
          'cfdi:Impuestos': { 'cfdi:Traslados': { 'cfdi:Traslado': transferOf(baseMinor, taxMinor) } },
        })),
      },
      'cfdi:Impuestos': {
        '@TotalImpuestosTrasladados': decimal(document.taxMinor),
        'cfdi:Traslados': { 'cfdi:Traslado': transfers },
      },
      'cfdi:Complemento': {
        'tfd:TimbreFiscalDigital': {
          '@xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
          '@Version': '1.1',
          '@UUID': code,
          '@FechaTimbrado': timeOf(stampedAt),
        },
      },
    },
  };
};
