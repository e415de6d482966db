import { ArrowRightIcon, Card, Inline, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Trend } from '../trend.ts';

const turns: Record<Trend['direction'], string> = { up: '-45deg', same: '0deg', down: '45deg' };

const Arrow = styled.span<{ readonly $direction: Trend['direction'] }>`
  display: inline-flex;
  transform: rotate(${({ $direction }) => turns[$direction]});
`;

/** The trend as an arrow and text; the colour carries no further information. */
const TrendLine = ({ direction, words, isGood }: Trend) => (
  <Text as="span" size="sm" tone={isGood === undefined ? 'muted' : isGood ? 'success' : 'warning'}>
    <Inline as="span" gap={1}>
      <Arrow $direction={direction} aria-hidden>
        <ArrowRightIcon size="sm" />
      </Arrow>
      {words}
    </Inline>
  </Text>
);

const Whole = styled(Card)`
  height: 100%;
`;

/** The figure; a long amount of money may break anywhere. */
const Number = styled.div`
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.fontWeight.bold};
  line-height: ${theme.lineHeight.tight};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  padding-block: ${theme.space[1]};
`;

interface IndicatorTileProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  readonly trend?: Trend | undefined;
}

/** One indicator: label, figure, and trend against the previous period. */
export const IndicatorTile = ({ label, figure, note, trend }: IndicatorTileProps) => (
  <Whole>
    <Text size="sm" tone="muted">
      {label}
    </Text>
    <Number>{figure}</Number>
    {note && (
      <Text size="sm" tone="muted">
        {note}
      </Text>
    )}
    {trend && <TrendLine {...trend} />}
  </Whole>
);
