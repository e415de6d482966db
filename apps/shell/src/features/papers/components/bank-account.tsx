import type { BankData } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { Button, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { t } from '../../../texts/store-papers.ts';
import type { BankDataBody } from '../bank-data.ts';
import { BankDialog } from './bank-dialog.tsx';

const Account = ({ account }: { readonly account: BankData }) => (
  <Stack gap={1}>
    <Text weight="medium">
      {account.bank}, {t('storePapers.bank.ends', { end: account.number_end })}
    </Text>
    <Text size="sm">
      {t(`storePapers.bank.types.${account.account_type}`)} ·{' '}
      {t('storePapers.bank.holder', { name: account.holder })}
    </Text>
    <Text size="sm" tone="muted">
      {t('storePapers.bank.since', { date: formatDate(account.updated_at) })}
    </Text>
  </Stack>
);

interface BankAccountProps {
  /** Whose it is: `store.5`. */
  readonly owner: string;
  readonly account: BankData | null;
  readonly country: CountryCode;
  readonly onSave: (body: BankDataBody) => Promise<void>;
}

/** A bank account by the end of its number, and the way to change it. */
export const BankAccount = ({ owner, account, country, onSave }: BankAccountProps) => {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      {account ? <Account account={account} /> : <Text>{t('storePapers.bank.none')}</Text>}
      <div>
        <Button variant={account ? 'secondary' : 'primary'} onClick={() => setIsChanging(true)}>
          {t(account ? 'storePapers.bank.change' : 'storePapers.bank.add')}
        </Button>
      </div>
      {isChanging && (
        <BankDialog
          owner={owner}
          account={account}
          country={country}
          onSave={onSave}
          onClose={() => setIsChanging(false)}
        />
      )}
    </>
  );
};
