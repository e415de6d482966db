import type { LegalDocumentKind } from '@tuerca/rules';

/** Whose a document is: a store's or a person's. */
export type DocumentOwner = { storeId: number } | { userId: number };

/** What is kept of a file that was uploaded. */
export interface DocumentFile {
  kind: LegalDocumentKind;
  /** `/media/{id}` of a confidential file. */
  path: string;
  name: string;
  extension: string;
}

export interface LegalDocument extends DocumentFile {
  id: number;
  version: number;
  /** The last day on which it holds, `yyyy-mm-dd`. */
  expiresOn: string | null;
  uploadedAt: Date;
  uploadedBy: number;
  uploaderName: string | null;
  replacedAt: Date | null;
  removedAt: Date | null;
  removedBy: number | null;
  removerName: string | null;
}

export const stateOf = ({
  replacedAt,
  removedAt,
}: Pick<LegalDocument, 'replacedAt' | 'removedAt'>): 'current' | 'earlier' | 'removed' => {
  if (removedAt !== null) return 'removed';
  return replacedAt === null ? 'current' : 'earlier';
};
