import { Stack, Text } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { t } from '../../../texts/registered.ts';
import { Filled } from './filled.tsx';
import { LineCard } from './line-card.tsx';
import { LineTable } from './line-table.tsx';

interface QuotationLinesProps extends ComponentProps<typeof LineCard> {
  readonly isPhone: boolean;
}

/** The parts to be quoted: one at a time on a phone, else all in a table. */
export const QuotationLines = ({
  isPhone,
  isWaiting,
  current,
  onCurrentChange,
  ...lines
}: QuotationLinesProps) =>
  isPhone ? (
    <LineCard {...lines} isWaiting={isWaiting} current={current} onCurrentChange={onCurrentChange} />
  ) : (
    <Filled disabled={isWaiting}>
      <Stack gap={2}>
        <LineTable {...lines} />
        <Text size="sm" tone="muted">
          {t('sellerRequest.form.keys')}
        </Text>
      </Stack>
    </Filled>
  );
