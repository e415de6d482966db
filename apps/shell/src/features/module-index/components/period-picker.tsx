import { dateIn } from '@tuerca/rules';
import { Inline, Stack, Text, TextField, theme, visuallyHidden } from '@tuerca/ui';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { country } from '../../../config/country.ts';
import { spanText } from '../../../shared/days.ts';
import { t } from '../../../texts/registered.ts';
import { daysOf, earliestDay, faultOf, presets, type Days, type Period } from '../period.ts';

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${visuallyHidden}
  }
`;

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[1]} ${theme.space[3]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  white-space: nowrap;
  cursor: pointer;

  input {
    ${visuallyHidden}
    position: absolute;
  }

  &:has(:checked) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }

  &:has(:focus-visible) {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
  }
`;

const Day = styled.div`
  flex: 0 1 ${theme.size.squareCard};
`;

interface RangeProps {
  readonly days: Days;
  /** The maximum length of a range in days. */
  readonly most: number | undefined;
  readonly onChange: (days: Days) => void;
  readonly onFault: (hasFault: boolean) => void;
}

/** A range of two days, reported once it is valid; until then shows which days the figures belong to. */
const Range = ({ days, most, onChange, onFault }: RangeProps) => {
  const [draft, setDraft] = useState(days);
  const today = dateIn(new Date(), country.code);
  const fault = faultOf(draft, { today, most });
  const hasFault = fault !== undefined;
  useEffect(() => {
    onFault(hasFault);
    return () => onFault(false);
  }, [hasFault, onFault]);
  const change = (given: Partial<Days>) => {
    const next = { ...draft, ...given };
    setDraft(next);
    if (!faultOf(next, { today, most })) onChange(next);
  };
  return (
    <Stack gap={2}>
      <Inline gap={3} align="start">
        {(['from', 'to'] as const).map((end) => (
          <Day key={end}>
            <TextField
              type="date"
              label={t(`moduleIndex.period.${end}`)}
              min={earliestDay}
              max={today}
              value={draft[end]}
              error={
                fault?.end === end ? t(`moduleIndex.period.${fault.name}`, { count: most ?? 0 }) : undefined
              }
              onChange={({ target }) => change({ [end]: target.value })}
            />
          </Day>
        ))}
      </Inline>
      <div role="status">
        {fault && (
          <Text size="sm" tone="muted">
            {t('moduleIndex.period.shown', { days: spanText(days) })}
          </Text>
        )}
      </div>
    </Stack>
  );
};

interface PeriodPickerProps {
  readonly label: string;
  /** Undefined means all time, if `hasAll`. */
  readonly value: Period | undefined;
  readonly onChange: (period: Period | undefined) => void;
  /** Called when the typed days become invalid or valid; while invalid, the data shown is of the last period. */
  readonly onFault: (hasFault: boolean) => void;
  readonly hasAll?: boolean;
  readonly mostDays?: number;
}

/** A choice of today, a number of days up to today, a custom range and, optionally, all time. */
export const PeriodPicker = ({
  label,
  value,
  onChange,
  onFault,
  hasAll = false,
  mostDays,
}: PeriodPickerProps) => {
  const group = useId();
  const range = typeof value === 'object' ? value : undefined;
  const choice = (name: string, text: string, isChosen: boolean, next: () => Period | undefined) => (
    <Choice key={name}>
      <input type="radio" name={group} checked={isChosen} onChange={() => onChange(next())} />
      {text}
    </Choice>
  );
  return (
    <Stack gap={3}>
      <Choices>
        <legend>{label}</legend>
        {hasAll && choice('all', t('moduleIndex.period.all'), value === undefined, () => undefined)}
        {presets.map((each) => choice(each, t(`moduleIndex.period.days${each}`), value === each, () => each))}
        {choice('range', t('moduleIndex.period.range'), range !== undefined, () =>
          daysOf(value ?? '30', new Date()),
        )}
      </Choices>
      {range && <Range days={range} most={mostDays} onChange={onChange} onFault={onFault} />}
    </Stack>
  );
};
