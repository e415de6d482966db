import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { numbersHere } from '../numbers/numbers-here.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';

export interface ChartPart {
  readonly label: string;
  /** Zero or more; in a BarChart also less. */
  readonly value: number;
}

export interface ChartProps {
  readonly title: string;
  readonly data: readonly ChartPart[];
  /** What the labels name, at the head of the table. */
  readonly labelHeading?: string;
  /** Formats a value, e.g. as money. */
  readonly format?: (value: number) => string;
}

const { chart1, chart2, chart3, chart4, chart5, chart6 } = theme.color;
const series = [chart1, chart2, chart3, chart4, chart5, chart6] as const;

/** Number of parts with a colour of their own. */
export const colorsCount = series.length;

/** The colour of a part; position and label identify it too, for users who cannot tell the colours apart. */
export const colorOf = (index: number): string => series[index % series.length] ?? chart1;

export const formatNumber = numbersHere();

/** A share in whole percent, with the space that Spanish puts before the sign. */
export const shareOf = (value: number, total: number): string =>
  `${formatNumber(total > 0 ? Math.round((value / total) * 100) : 0)}\u00a0%`;

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-width: 0;
`;

const Title = styled.figcaption`
  font-weight: ${theme.fontWeight.bold};
`;

const Details = styled.details`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.control.sm};
    text-decoration: underline;
    cursor: pointer;
  }
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  color: ${theme.color.text};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${theme.space[2]} ${theme.space[1]};
    border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
    font-weight: ${theme.fontWeight.regular};
    text-align: start;
  }

  thead th {
    color: ${theme.color.textMuted};
    border-top: 0;
  }

  th + th,
  td {
    text-align: end;
  }
`;

const EmptyChart = styled.p`
  padding-block: ${theme.space[6]};
  color: ${theme.color.textMuted};
  text-align: center;
`;

/** A chart's title, its graphic, and the same data as a table for screen readers. */
export const ChartFrame = ({
  title,
  data,
  labelHeading = workWords.chart.what,
  format = formatNumber,
  hasShare = false,
  children,
}: ChartProps & { readonly hasShare?: boolean; readonly children: ReactNode }) => {
  const id = useId();
  const total = data.reduce((sum, { value }) => sum + value, 0);
  return (
    <Frame aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {data.length === 0 ? (
        <EmptyChart>{words.nothing}</EmptyChart>
      ) : (
        <>
          {children}
          <Details>
            <summary>{workWords.chart.asTable}</summary>
            <Figures>
              <thead>
                <tr>
                  <th scope="col">{labelHeading}</th>
                  <th scope="col">{workWords.chart.value}</th>
                  {hasShare && <th scope="col">{workWords.chart.share}</th>}
                </tr>
              </thead>
              <tbody>
                {data.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{format(value)}</td>
                    {hasShare && <td>{shareOf(value, total)}</td>}
                  </tr>
                ))}
              </tbody>
            </Figures>
          </Details>
        </>
      )}
    </Frame>
  );
};
