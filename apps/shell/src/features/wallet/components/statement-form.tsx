import { downloadWalletStatement } from '@tuerca/contracts';
import { Inline, Select } from '@tuerca/ui';
import { useState } from 'react';
import { country } from '../../../config/country.ts';
import { formatMonth } from '../../../shared/dates.ts';
import { FileLink } from '../../../shared/file-link.tsx';
import { monthsBefore } from '../../../shared/months.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/wallet.ts';

/** The statement of a month as a PDF or a workbook. */
export const StatementForm = () => {
  const [months] = useState(() => monthsBefore(new Date(), country.code));
  const [month, setMonth] = useState(months[0]!);
  const name = formatMonth(month);
  return (
    <PagePart title={t('wallet.statement.title')}>
      <Inline align="end" gap={3}>
        <Select
          label={t('wallet.statement.month')}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {(['pdf', 'xlsx'] as const).map((format) => (
          <FileLink
            key={format}
            operation={downloadWalletStatement}
            args={{ query: { month, format } }}
            aria-label={t(`wallet.statement.${format}Of`, { month: name })}
          >
            {t(`wallet.statement.${format}`)}
          </FileLink>
        ))}
      </Inline>
    </PagePart>
  );
};
