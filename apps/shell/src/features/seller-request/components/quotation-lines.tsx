import { Stack, Text } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { t } from '../../../texts/registered.ts';
import { LineCard } from './line-card.tsx';
import { LineTable } from './line-table.tsx';

interface QuotationLinesProps extends ComponentProps<typeof LineCard> {
  readonly isPhone: boolean;
}

/** The parts to be quoted: one at a time on a phone, else all in a table. */
export const QuotationLines = ({ isPhone, current, onCurrentChange, ...lines }: QuotationLinesProps) =>
  isPhone ? (
    <LineCard {...lines} current={current} onCurrentChange={onCurrentChange} />
  ) : (
    <Stack gap={2}>
      <LineTable {...lines} />
      <Text size="sm" tone="muted">
        {t('sellerRequest.form.keys')}
      </Text>
    </Stack>
  );
