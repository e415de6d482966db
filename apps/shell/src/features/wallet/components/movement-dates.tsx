import { pathOfCall } from '@tuerca/api-client';
import { exportWalletMovements } from '@tuerca/contracts';
import { dateIn } from '@tuerca/rules';
import { DownloadIcon, Inline, LinkButton, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { country } from '../../../config/country.ts';
import type { ListPlace } from '../../../shared/list-place.ts';
import { t } from '../../../texts/wallet.ts';

/** Before the first movement there is. */
const beginning = '2020-01-01';

/** From when to when movements are listed, and what moved in that time as a file. */
export const MovementDates = ({
  place: { filters, onFiltersChange },
}: {
  readonly place: Pick<ListPlace, 'filters' | 'onFiltersChange'>;
}) => {
  const [today] = useState(() => dateIn(new Date(), country.code));
  const from = filters['desde'];
  const to = filters['hasta'];
  const change = (name: 'desde' | 'hasta', value: string) => {
    const { [name]: _previous, ...others } = filters;
    onFiltersChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Inline align="end" gap={3}>
      <TextField
        type="date"
        label={t('wallet.dates.from')}
        max={to ?? today}
        value={from ?? ''}
        onChange={({ target }) => change('desde', target.value)}
      />
      <TextField
        type="date"
        label={t('wallet.dates.to')}
        {...(from && { min: from })}
        max={today}
        value={to ?? ''}
        onChange={({ target }) => change('hasta', target.value)}
      />
      {(['csv', 'xlsx'] as const).map((format) => (
        <LinkButton
          key={format}
          variant="secondary"
          target="_blank"
          href={pathOfCall(exportWalletMovements, {
            query: { from: from ?? beginning, to: to ?? today, format },
          })}
          aria-label={t(`wallet.dates.${format}Of`)}
          iconStart={<DownloadIcon />}
        >
          {t(`wallet.dates.${format}`)}
        </LinkButton>
      ))}
    </Inline>
  );
};
