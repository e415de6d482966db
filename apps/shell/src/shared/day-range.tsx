import { dateIn, isCalendarDate } from '@tuerca/rules';
import { TextField } from '@tuerca/ui';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { country } from '../config/country.ts';
import { t } from '../texts/registered.ts';
import { spanText } from './days.ts';

/** The first day that can be chosen; the limit also rejects the years 2, 20 and 202 while 2026 is being typed. */
export const firstDay = '2000-01-01';

interface DayFieldProps {
  readonly label: string;
  /** yyyy-mm-dd, or '' for none. */
  readonly value: string;
  /** The other end, which it may not pass. */
  readonly min?: string;
  readonly max?: string;
  /** Which days the list is of. */
  readonly shown: string;
  readonly onChange: (day: string) => void;
}

/** A day, reported once it is whole and may be; an empty field counts when it is left. */
const DayField = ({ label, value, min = '', max = '', shown, onChange }: DayFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ readonly of: string; readonly day: string }>();
  const [told, setTold] = useState<{
    readonly of: string;
    readonly fault: 'incomplete' | 'tooLate' | 'reversed' | undefined;
  }>();
  const today = dateIn(new Date(), country.code);
  // A day set from outside replaces the typed one.
  const day = draft?.of === value ? draft.day : value;
  const faultOfDay = (given: string) => {
    if (!isCalendarDate(given) || given < firstDay) return 'incomplete';
    if (given > today) return 'tooLate';
    return given < min || (max !== '' && given > max) ? 'reversed' : undefined;
  };
  const faultOf = (given: string) => {
    if (given !== '') return faultOfDay(given);
    return field.current?.validity.badInput ? 'incomplete' : undefined;
  };
  // An address may name days that nobody could choose here.
  const ofAddress = value !== '' && day === value ? faultOfDay(value) : undefined;
  const fault = told?.of === value ? told.fault : ofAddress;
  // The other end has made way for what was typed here before.
  const isFreed = fault === 'reversed' && faultOfDay(day) === undefined;
  const take = useEffectEvent(() => {
    if (day !== value) onChange(day);
  });
  useEffect(() => {
    if (isFreed) take();
  }, [isFreed]);
  // What is typed wrong is not taken: the list stays as it was, and says of which days.
  const words = fault && !isFreed ? t(`moduleIndex.period.${fault}`) : undefined;
  const error =
    words && day !== value ? t('moduleIndex.period.stillListed', { fault: words, days: shown }) : words;
  const settle = () => {
    const found = faultOf(day);
    setTold({ of: value, fault: found });
    if (!found && day !== value) onChange(day);
  };
  return (
    <TextField
      ref={field}
      type="date"
      label={label}
      min={min || firstDay}
      max={max || today}
      value={day}
      error={error}
      onChange={({ target }) => {
        setDraft({ of: value, day: target.value });
        setTold(undefined);
        if (target.value !== '' && !faultOf(target.value)) onChange(target.value);
      }}
      onBlur={settle}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Enter') settle();
      }}
    />
  );
};

interface DayRangeProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly labels: { readonly from: string; readonly to: string };
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void;
}

/** From when to when a list is of, in order; either end may be open. */
export const DayRange = ({ from = '', to = '', labels, onChange }: DayRangeProps) => {
  const shown = spanText({ from, to });
  return (
    <>
      <DayField
        label={labels.from}
        value={from}
        max={to}
        shown={shown}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DayField
        label={labels.to}
        value={to}
        min={from}
        shown={shown}
        onChange={(day) => onChange({ from, to: day })}
      />
    </>
  );
};
