import type { Operator } from '../config/operator.ts';

export interface LegalSection {
  readonly title: string;
  /** A paragraph, or list items. */
  readonly text: readonly (string | readonly string[])[];
}

interface LegalLink {
  readonly label: string;
  readonly href: string;
}

/** The legal documents of a country. */
interface LegalDocuments {
  readonly terms: readonly LegalSection[];
  readonly privacy: readonly LegalSection[];
  readonly withdrawal: readonly LegalSection[];
  /** The authorities for consumers and for personal data. */
  readonly authorities: readonly LegalLink[];
  readonly taxIdName: string;
}

export type WriteDocuments = (operator: Operator) => LegalDocuments;
