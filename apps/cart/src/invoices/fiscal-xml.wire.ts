import { XMLBuilder } from 'fast-xml-parser';
import { cfdiOf } from './cfdi.wire.ts';
import type { FiscalDocument } from './invoice.ts';
import { ublOf } from './ubl.wire.ts';

/** An element by its children, its attributes named with an `@`; an array repeats it. */
export interface XmlElement {
  readonly [name: string]: string | number | undefined | XmlElement | readonly XmlElement[];
}

/** What a stamp adds to a document. */
export interface Stamp {
  readonly code: string;
  readonly stampedAt: Date;
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

// XML 1.0 has no way to write them.
const unwritable = /(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** The XML of a document with its stamp: UBL 2.1 of the DIAN for Colombia, CFDI 4.0 for Mexico (ADR 0455). */
export const fiscalXml = (document: FiscalDocument, stamp: Stamp): string =>
  builder
    .build({
      '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
      ...(document.country === 'CO' ? ublOf(document, stamp) : cfdiOf(document, stamp)),
    })
    .replace(unwritable, '');
