import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';
import { ChartFrame, colorOf, formatNumber, shareOf, type ChartProps } from './chart-frame.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[5]};
`;

const Ring = styled.div`
  position: relative;
  flex: none;
  width: ${theme.size.squareCard};

  svg {
    width: 100%;
    transform: rotate(-90deg);
  }

  circle {
    fill: none;
    stroke-width: 14;
  }
`;

const Ground = styled.circle`
  stroke: ${theme.color.surfaceSunken};
`;

const Middle = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  text-align: center;

  strong {
    font-size: ${theme.fontSize.lg};
    font-variant-numeric: tabular-nums;
    line-height: ${theme.lineHeight.tight};
  }

  span {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
  }
`;

const Legend = styled.ul`
  display: grid;
  flex: 1 1 ${theme.size.squareCard};
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
  }

  svg {
    width: ${theme.space[3]};
    height: ${theme.space[3]};
    flex: none;
  }

  span:last-child {
    margin-inline-start: auto;
    color: ${theme.color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

/** Maximum number of parts: one per colour. */
const mostParts = 6;

const sumOf = (data: ChartProps['data']) => data.reduce((sum, { value }) => sum + value, 0);

/** The parts as drawn: those without a colour of their own are merged into the last. */
const drawnOf = (data: ChartProps['data']): ChartProps['data'] =>
  data.length <= mostParts
    ? data
    : [
        ...data.slice(0, mostParts - 1),
        { label: workWords.chart.rest, value: sumOf(data.slice(mostParts - 1)) },
      ];

/**
 * The parts of a whole as a ring with the total in the middle. Above six parts the ring merges the last ones;
 * the table lists them all.
 */
export const DonutChart = ({ title, data, format = formatNumber }: ChartProps) => {
  const total = sumOf(data);
  const parts = drawnOf(data);
  const arcs = parts.map(({ label, value }, index) => ({
    label,
    length: total > 0 ? (value / total) * 100 : 0,
    start: total > 0 ? (sumOf(parts.slice(0, index)) / total) * 100 : 0,
    color: colorOf(index),
  }));
  return (
    <ChartFrame title={title} data={data} format={format} hasShare>
      <Row aria-hidden>
        <Ring>
          <svg viewBox="0 0 100 100" focusable="false">
            <Ground cx="50" cy="50" r="42" />
            {arcs
              .filter(({ length }) => length > 0)
              .map(({ label, length, start, color }) => (
                <circle
                  key={label}
                  cx="50"
                  cy="50"
                  r="42"
                  pathLength="100"
                  stroke={color}
                  strokeDasharray={`${Math.max(0.5, length - (length < 100 ? 0.8 : 0))} 100`}
                  strokeDashoffset={-start}
                />
              ))}
          </svg>
          <Middle>
            <strong>{format(total)}</strong>
            <span>{workWords.chart.total}</span>
          </Middle>
        </Ring>
        <Legend>
          {parts.map(({ label, value }, index) => (
            <li key={label}>
              <svg viewBox="0 0 12 12" focusable="false">
                <rect width="12" height="12" rx="3" fill={colorOf(index)} />
              </svg>
              <span>{label}</span>
              <span>{shareOf(value, total)}</span>
            </li>
          ))}
        </Legend>
      </Row>
    </ChartFrame>
  );
};
