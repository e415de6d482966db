import type { LegalDocument } from '@tuerca/contracts';
import { storeLegalDocumentsOf } from '@tuerca/rules';
import { ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/store-papers.ts';
import { useStoreCountry } from './api/use-store-country.ts';
import { useStoreDocuments } from './api/use-store-documents.ts';
import { DocumentDialog } from './components/document-dialog.tsx';
import { DocumentPart } from './components/document-part.tsx';

/** The papers of a store, kind by kind: the one that holds, and the versions before it. */
export const DocumentsSection = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useStoreDocuments(storeId);
  const store = useStoreCountry(storeId);
  const [adding, setAdding] = useState<LegalDocument['kind'] | null>(null);
  const { country } = store;
  const failed = error ?? store.error;
  const documents = data?.data ?? [];
  return (
    <Stack gap={5}>
      <Text tone="muted">{t('storePapers.documents.about')}</Text>
      {isLoading && !data && <Skeleton lines={8} />}
      {failed && !(data && country) && (
        <ErrorState
          message={messageOf(failed)}
          onRetry={() => {
            void mutate();
            void store.mutate();
          }}
        />
      )}
      {data &&
        country &&
        storeLegalDocumentsOf[country].map((kind) => (
          <DocumentPart
            key={kind}
            storeId={storeId}
            title={t(`storePapers.documents.kinds.${country}.${kind}`)}
            documents={documents.filter((each) => each.kind === kind)}
            onAdd={() => setAdding(kind)}
            onChanged={() => mutate()}
          />
        ))}
      {adding && country && (
        <DocumentDialog
          storeId={storeId}
          kind={adding}
          title={t(`storePapers.documents.kinds.${country}.${adding}`)}
          onAdded={() => {
            setAdding(null);
            void mutate();
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </Stack>
  );
};
