import type { LegalDocument } from '@tuerca/contracts';
import { useState } from 'react';
import type { PapersOf } from '../documents.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentPart } from './document-part.tsx';

type Kind = LegalDocument['kind'];

interface DocumentsProps<K extends Kind> {
  readonly kinds: readonly K[];
  readonly titleOf: (kind: K) => string;
  /** Every version of each kind, newest first. */
  readonly documents: readonly LegalDocument[];
  readonly papers: PapersOf;
  readonly onChanged: () => Promise<unknown>;
}

/** Papers kind by kind: the one that holds, and the versions before it. */
export const Documents = <K extends Kind>({
  kinds,
  titleOf,
  documents,
  papers,
  onChanged,
}: DocumentsProps<K>) => {
  const [adding, setAdding] = useState<K | null>(null);
  return (
    <>
      {kinds.map((kind) => (
        <DocumentPart
          key={kind}
          papers={papers}
          title={titleOf(kind)}
          documents={documents.filter((each) => each.kind === kind)}
          onAdd={() => setAdding(kind)}
          onChanged={onChanged}
        />
      ))}
      {adding && (
        <DocumentDialog
          papers={papers}
          kind={adding}
          title={titleOf(adding)}
          onAdded={() => void onChanged()}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
};
