import { exportWalletMovements } from '@tuerca/contracts';
import { dateIn } from '@tuerca/rules';
import { Inline, withFilter } from '@tuerca/ui';
import { useState } from 'react';
import { country } from '../../../config/country.ts';
import { DayRange, firstDay } from '../../../shared/day-range.tsx';
import { FileLink } from '../../../shared/file-link.tsx';
import type { ListPlace } from '../../../shared/list-place.ts';
import { t } from '../../../texts/wallet.ts';

/** From when to when movements are listed, and what moved in that time as a file. */
export const MovementDates = ({
  place: { filters, onFiltersChange },
  from,
  to,
}: {
  readonly place: Pick<ListPlace, 'filters' | 'onFiltersChange'>;
  readonly from: string | undefined;
  readonly to: string | undefined;
}) => {
  const [today] = useState(() => dateIn(new Date(), country.code));
  return (
    <Inline align="end" gap={3}>
      <DayRange
        from={from}
        to={to}
        labels={{ from: t('wallet.dates.from'), to: t('wallet.dates.to') }}
        onChange={(days) =>
          onFiltersChange(withFilter(withFilter(filters, 'desde', days.from), 'hasta', days.to))
        }
      />
      {(['csv', 'xlsx'] as const).map((format) => (
        <FileLink
          key={format}
          operation={exportWalletMovements}
          args={{ query: { from: from ?? firstDay, to: to ?? today, format } }}
          aria-label={t(`wallet.dates.${format}Of`)}
        >
          {t(`wallet.dates.${format}`)}
        </FileLink>
      ))}
    </Inline>
  );
};
