import { userLegalDocuments, type CountryCode } from '@tuerca/rules';
import { ErrorState, Heading, Skeleton, Stack, Text } from '@tuerca/ui';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-papers.ts';
import { BankAccount } from '../../papers/components/bank-account.tsx';
import { Documents } from '../../papers/components/documents.tsx';
import { ownPapersOf, saveOwnBankData, useOwnBankData, useOwnDocuments } from '../api/own-papers.ts';

interface OwnPapersProps {
  readonly userId: number;
  readonly country: CountryCode;
}

/** The bank account of a person, by the end of its number. */
const OwnBank = ({ userId, country }: OwnPapersProps) => {
  const { data, error, mutate } = useOwnBankData(userId);
  return (
    <PagePart title={t('storePapers.bank.ownTitle')}>
      <Text tone="muted">{t('storePapers.bank.ownAbout')}</Text>
      {data ? (
        <BankAccount
          owner={`user.${userId}`}
          account={data.data}
          country={country}
          onSave={async (body) => {
            await saveOwnBankData(userId, body);
            await mutate();
          }}
        />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </PagePart>
  );
};

/** The papers of a person. */
const OwnDocuments = ({ userId, country }: OwnPapersProps) => {
  const { data, error, mutate } = useOwnDocuments(userId);
  return (
    <Stack as="section" gap={3} aria-label={t('storePapers.documents.ownTitle')}>
      <Heading level={2} size="lg">
        {t('storePapers.documents.ownTitle')}
      </Heading>
      <Text tone="muted">{t('storePapers.documents.ownAbout')}</Text>
      {data ? (
        <Documents
          kinds={userLegalDocuments}
          titleOf={(kind) => t(`storePapers.documents.ownKinds.${country}.${kind}`)}
          documents={data.data}
          papers={ownPapersOf(userId)}
          onChanged={() => mutate()}
        />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Stack>
  );
};

/** Where a person is paid back, and the papers that say who they are. */
export const OwnPapers = (props: OwnPapersProps) => (
  <>
    <OwnBank {...props} />
    <OwnDocuments {...props} />
  </>
);
