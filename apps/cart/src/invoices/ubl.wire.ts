import {
  countries,
  dateIn,
  fromMinor,
  wallTimeIn,
  type BillingParty,
  type IdentificationType,
} from '@tuerca/rules';
import type { Stamp, XmlElement } from './fiscal-xml.wire.ts';
import { numberOf, type FiscalDocument } from './invoice.ts';

const decimal = (minor: number): string => fromMinor(minor).toFixed(2);
const hourOf = (at: Date): string => `${wallTimeIn(at, 'CO').toISOString().slice(11, 19)}-05:00`;

/** Types of identification (source: DIAN, technical annex of the electronic invoice, 13.2.1). */
const identificationCodes: Readonly<Partial<Record<IdentificationType, string>>> = {
  cc: '13',
  ce: '22',
  nit: '31',
  passport: '41',
};

const vat: XmlElement = { 'cbc:ID': '01', 'cbc:Name': 'IVA' };

const companyId = ({ identification_type: type, identification }: BillingParty): XmlElement => {
  const [number = '', checkDigit] = identification.split('-');
  return {
    '@schemeAgencyID': '195',
    ...(checkDigit !== undefined && { '@schemeID': checkDigit }),
    '@schemeName': identificationCodes[type]!,
    '#text': number,
  };
};

const partyOf = (party: BillingParty): XmlElement => {
  const address: XmlElement = {
    'cbc:CityName': party.city ?? '',
    'cac:AddressLine': { 'cbc:Line': party.address ?? '' },
    'cac:Country': { 'cbc:IdentificationCode': 'CO' },
  };
  return {
    'cbc:AdditionalAccountID': party.person === 'legal' ? '1' : '2',
    'cac:Party': {
      'cac:PartyName': { 'cbc:Name': party.legal_name },
      'cac:PhysicalLocation': { 'cac:Address': address },
      'cac:PartyTaxScheme': {
        'cbc:RegistrationName': party.legal_name,
        'cbc:CompanyID': companyId(party),
        'cbc:TaxLevelCode': { '@listName': party.regime, '#text': party.responsibilities.join(';') },
        'cac:RegistrationAddress': address,
        'cac:TaxScheme': party.regime === '48' ? vat : { 'cbc:ID': 'ZZ', 'cbc:Name': 'No aplica' },
      },
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': party.legal_name,
        'cbc:CompanyID': companyId(party),
      },
      'cac:Contact': { 'cbc:ElectronicMail': party.email },
    },
  };
};

const numbersOf = ({ issuer, kind }: FiscalDocument): XmlElement =>
  kind === 'creditNote'
    ? {}
    : {
        'ext:UBLExtensions': {
          'ext:UBLExtension': {
            'ext:ExtensionContent': {
              'sts:DianExtensions': {
                'sts:InvoiceControl': {
                  'sts:InvoiceAuthorization': issuer.authorization ?? '',
                  'sts:AuthorizationPeriod': {
                    'cbc:StartDate': issuer.authorized_from ?? '',
                    'cbc:EndDate': issuer.authorized_to ?? '',
                  },
                  'sts:AuthorizedInvoices': {
                    'sts:Prefix': issuer.series,
                    'sts:From': issuer.first_number,
                    'sts:To': issuer.last_number ?? '',
                  },
                },
              },
            },
          },
        },
      };

const creditsOf = ({ credits }: FiscalDocument): XmlElement =>
  credits === null
    ? {}
    : {
        // Of the DIAN's concepts: 1, a part was given back; 2, the invoice is void.
        'cac:DiscrepancyResponse': {
          'cbc:ReferenceID': credits.number,
          'cbc:ResponseCode': credits.isWhole ? '2' : '1',
          'cbc:Description': credits.reason,
        },
        'cac:BillingReference': {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': credits.number,
            'cbc:UUID': { '@schemeName': 'CUFE-SHA384', '#text': credits.code },
            'cbc:IssueDate': dateIn(new Date(credits.issuedAt), 'CO'),
          },
        },
      };

/** A document by the field names of the DIAN's UBL 2.1; which of them are there is ADR 0455's. */
export const ublOf = (document: FiscalDocument, { code }: Stamp): XmlElement => {
  const { kind, currency, lines } = document;
  const at = new Date(document.issuedAt);
  const isNote = kind === 'creditNote';
  const money = (minor: number): XmlElement => ({ '@currencyID': currency, '#text': decimal(minor) });
  const taxTotal = (baseMinor: number, taxMinor: number): XmlElement => ({
    'cbc:TaxAmount': money(taxMinor),
    'cac:TaxSubtotal': {
      'cbc:TaxableAmount': money(baseMinor),
      'cbc:TaxAmount': money(taxMinor),
      'cac:TaxCategory': {
        'cbc:Percent': countries.CO.salesTaxPercent.toFixed(2),
        'cac:TaxScheme': vat,
      },
    },
  });
  // Who charges no IVA names none.
  const isTaxed = document.taxMinor > 0;
  const root = isNote ? 'CreditNote' : 'Invoice';
  return {
    [root]: {
      '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      '@xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
      '@xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
      ...numbersOf(document),
      'cbc:UBLVersionID': 'UBL 2.1',
      'cbc:CustomizationID': isNote ? '20' : '10',
      'cbc:ProfileID': isNote
        ? 'DIAN 2.1: Nota Crédito de Factura Electrónica de Venta'
        : 'DIAN 2.1: Factura Electrónica de Venta',
      'cbc:ProfileExecutionID': '2',
      'cbc:ID': numberOf(document)!,
      'cbc:UUID': { '@schemeID': '2', '@schemeName': isNote ? 'CUDE-SHA384' : 'CUFE-SHA384', '#text': code },
      'cbc:IssueDate': dateIn(at, 'CO'),
      'cbc:IssueTime': hourOf(at),
      ...(isNote ? { 'cbc:CreditNoteTypeCode': '91' } : { 'cbc:InvoiceTypeCode': '01' }),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:LineCountNumeric': lines.length,
      ...creditsOf(document),
      'cac:OrderReference': { 'cbc:ID': document.orderReference },
      'cac:AccountingSupplierParty': partyOf(document.issuer),
      'cac:AccountingCustomerParty': partyOf(document.receiver),
      // 1: at once; ZZZ: as the two agreed.
      'cac:PaymentMeans': { 'cbc:ID': '1', 'cbc:PaymentMeansCode': 'ZZZ' },
      ...(isTaxed && { 'cac:TaxTotal': taxTotal(document.baseMinor, document.taxMinor) }),
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': money(document.baseMinor),
        'cbc:TaxExclusiveAmount': money(isTaxed ? document.baseMinor : 0),
        'cbc:TaxInclusiveAmount': money(document.totalMinor),
        'cbc:PayableAmount': money(document.totalMinor),
      },
      [`cac:${root}Line`]: lines.map(({ name, amount, baseMinor, taxMinor }, index) => ({
        'cbc:ID': index + 1,
        [isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
          '@unitCode': '94',
          '#text': amount,
        },
        'cbc:LineExtensionAmount': money(baseMinor),
        ...(isTaxed && { 'cac:TaxTotal': taxTotal(baseMinor, taxMinor) }),
        'cac:Item': { 'cbc:Description': name },
        'cac:Price': {
          'cbc:PriceAmount': { '@currencyID': currency, '#text': (fromMinor(baseMinor) / amount).toFixed(6) },
          'cbc:BaseQuantity': { '@unitCode': '94', '#text': 1 },
        },
      })),
    },
  };
};
