import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { ChartFrame, colorOf, formatNumber, type ChartProps } from './chart-frame.tsx';

const Bars = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(${theme.size.thumb}, 1fr) max-content;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Bar = styled.svg`
  width: 100%;
  height: ${theme.size.icon.md};

  rect:first-child {
    fill: ${theme.color.surfaceSunken};
  }
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${theme.fontWeight.medium};
  text-align: end;
`;

/** Horizontal bars, scaled to the largest value, so that labels stay readable on phones; below zero, a figure without a bar. */
export const BarChart = ({ data, format = formatNumber, ...rest }: ChartProps) => {
  const largest = Math.max(...data.map(({ value }) => value), 0);
  return (
    <ChartFrame {...rest} data={data} format={format}>
      <Bars aria-hidden>
        {data.map(({ label, value }) => (
          <Row key={label} label={label} value={format(value)} part={value > 0 ? value / largest : 0} />
        ))}
      </Bars>
    </ChartFrame>
  );
};

interface RowProps {
  readonly label: string;
  readonly value: string;
  /** Fraction of the largest value, from 0 to 1. */
  readonly part: number;
}

const Row = ({ label, value, part }: RowProps) => (
  <>
    <Name title={label}>{label}</Name>
    <Bar focusable="false">
      <rect width="100%" height="100%" rx="4" />
      <rect width={`${part * 100}%`} height="100%" rx="4" fill={colorOf(0)} />
    </Bar>
    <Figure>{value}</Figure>
  </>
);
