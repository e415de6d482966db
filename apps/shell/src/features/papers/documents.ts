import type { LegalDocument } from '@tuerca/contracts';

export interface NewPaper {
  readonly kind: LegalDocument['kind'];
  readonly file: File;
  readonly expiresOn: string | null;
}

/** What an owner can do with the papers, whoever it is. */
export interface PapersOf {
  /** Whose they are: `store.5`. */
  readonly owner: string;
  readonly add: (paper: NewPaper) => Promise<void>;
  readonly remove: (documentId: number) => Promise<void>;
  /** Left out where only a new version has another last day. */
  readonly setExpiry?: (documentId: number, expiresOn: string | null) => Promise<void>;
}
