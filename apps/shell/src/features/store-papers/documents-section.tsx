import { storeLegalDocumentsOf } from '@tuerca/rules';
import { ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/store-papers.ts';
import { Documents } from '../papers/components/documents.tsx';
import type { PapersOf } from '../papers/documents.ts';
import { addStoreDocument } from './api/add-store-document.ts';
import { removeStoreDocument } from './api/remove-store-document.ts';
import { setDocumentExpiry } from './api/set-document-expiry.ts';
import { useStoreCountry } from './api/use-store-country.ts';
import { useStoreDocuments } from './api/use-store-documents.ts';

const papersOf = (storeId: number): PapersOf => ({
  owner: `store.${storeId}`,
  add: (paper) => addStoreDocument(storeId, paper),
  remove: (documentId) => removeStoreDocument(storeId, documentId),
  setExpiry: (documentId, expiresOn) => setDocumentExpiry(storeId, documentId, expiresOn),
});

/** The papers of a store, kind by kind: the one that holds, and the versions before it. */
export const DocumentsSection = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useStoreDocuments(storeId);
  const store = useStoreCountry(storeId);
  const { country } = store;
  const failed = error ?? store.error;
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
      {data && country && (
        <Documents
          kinds={storeLegalDocumentsOf[country]}
          titleOf={(kind) => t(`storePapers.documents.kinds.${country}.${kind}`)}
          documents={data.data}
          papers={papersOf(storeId)}
          onChanged={() => mutate()}
        />
      )}
    </Stack>
  );
};
