import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { ChartFrame, colorOf, colorsCount, formatNumber, type ChartProps } from './chart-frame.tsx';

const Bar = styled.div`
  display: flex;
  gap: ${theme.borderWidth.thick};
  height: ${theme.space[4]};
  overflow: hidden;
  border-radius: ${theme.radius.full};
`;

const Part = styled.span`
  min-width: ${theme.size.bar};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  font-size: ${theme.fontSize.sm};

  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
  }

  svg {
    width: ${theme.space[3]};
    height: ${theme.space[3]};
    flex: none;
  }

  strong {
    font-variant-numeric: tabular-nums;
  }
`;

/** Parts beyond the number of colours have none. */
const partColor = (index: number): string =>
  index < colorsCount ? colorOf(index) : theme.color.borderStrong;

/** The parts of a whole as one bar, with the count of each: for lists with little room. */
export const ShareBar = ({ title, data, format = formatNumber }: ChartProps) => (
  <ChartFrame title={title} data={data} format={format} hasShare>
    <Bar aria-hidden>
      {data.map(({ label, value }, index) => (
        <Part key={label} style={{ flexGrow: value, background: partColor(index) }} />
      ))}
    </Bar>
    <Legend aria-hidden>
      {data.map(({ label, value }, index) => (
        <li key={label}>
          <svg viewBox="0 0 12 12" focusable="false">
            <rect width="12" height="12" rx="3" fill={partColor(index)} />
          </svg>
          {label}
          <strong>{format(value)}</strong>
        </li>
      ))}
    </Legend>
  </ChartFrame>
);
