import { maxSearchText } from '@tuerca/rules';
import { useEffect, useRef, useState } from 'react';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { useTypedText } from '../text-field/typed-text.ts';
import { durations } from '../theme/tokens.ts';
import { workWords } from '../work-words.ts';
import type { TableColumn } from './table-column.ts';

type FilterSpec = NonNullable<TableColumn<never>['filter']>;

interface FilterControlProps {
  readonly label: string;
  readonly spec: FilterSpec;
  readonly value: string;
  readonly isLabelHidden: boolean;
  readonly onChange: (value: string) => void;
}

/** Plausible years of a list: any other is a typo. */
const years = { first: 2000, last: 2100 } as const;

/** Why a date is invalid: a part is missing, or the year is out of range. */
const problemOf = ({ type, value, validity }: HTMLInputElement): string | undefined => {
  if (type !== 'date') return undefined;
  if (validity.badInput) return workWords.table.dateIncomplete;
  const year = Number(value.split('-')[0]);
  return value !== '' && (year < years.first || year > years.last) ? workWords.table.dateYear : undefined;
};

const TextFilter = ({ label, spec, value, isLabelHidden, onChange }: FilterControlProps) => {
  const { draft, shown, type, handOver, forget } = useTypedText(value);
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (field: HTMLInputElement) => {
    const found = problemOf(field);
    setProblem(found);
    clearTimeout(timer.current);
    if (draft === null || found) return;
    if (draft === value) {
      forget();
      return;
    }
    handOver();
    onChange(draft);
  };
  return (
    <TextField
      label={isLabelHidden ? workWords.table.filterBy(label) : label}
      isLabelHidden={isLabelHidden}
      {...(spec === 'date' ? { type: 'date' } : { type: 'search', maxLength: maxSearchText })}
      value={shown}
      error={problem}
      onChange={({ target }) => {
        type(target.value);
        setProblem(undefined);
        clearTimeout(timer.current);
        if (!problemOf(target)) timer.current = setTimeout(() => onChange(target.value), durations.debounce);
      }}
      // Before the handler of the field, which may unmount it.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') apply(currentTarget);
      }}
      onBlur={({ currentTarget }) => apply(currentTarget)}
    />
  );
};

/** The filter of one column: a field or a select. */
export const FilterControl = (props: FilterControlProps) =>
  typeof props.spec === 'string' ? (
    <TextFilter {...props} />
  ) : (
    <Select
      label={props.isLabelHidden ? workWords.table.filterBy(props.label) : props.label}
      isLabelHidden={props.isLabelHidden}
      options={props.spec}
      placeholder={workWords.table.all}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
