import type { ReactNode } from 'react';
import type { Option } from '../comparison.ts';
import { Cell, Row, RowLabel } from './comparison-layout.ts';

interface ComparisonRowProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly children: (option: Option) => ReactNode;
}

/** The same attribute of each store, side by side. */
export const ComparisonRow = ({ label, options, children }: ComparisonRowProps) => (
  <Row role="row" $stores={options.length}>
    <RowLabel role="rowheader">{label}</RowLabel>
    {options.map((option) => (
      <Cell role="cell" key={option.quotation.id}>
        {children(option)}
      </Cell>
    ))}
  </Row>
);
