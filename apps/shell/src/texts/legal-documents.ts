import type { Operator } from '../config/operator.ts';

export interface LegalSection {
  readonly title: string;
  /** A paragraph, or the items of a list. */
  readonly text: readonly (string | readonly string[])[];
}

interface LegalLink {
  readonly label: string;
  readonly href: string;
}

/** The documents of a country, in its words and under its law. */
interface LegalDocuments {
  readonly terms: readonly LegalSection[];
  readonly privacy: readonly LegalSection[];
  readonly withdrawal: readonly LegalSection[];
  /** Who watches over consumers and over personal data. */
  readonly authorities: readonly LegalLink[];
  readonly taxIdName: string;
}

export type WriteDocuments = (operator: Operator) => LegalDocuments;
