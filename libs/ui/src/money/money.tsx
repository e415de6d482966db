import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { amountMessages, amountProblem, readAmount, type Currency } from '@tuerca/rules';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { theme } from '../theme/theme.ts';
import { formatAmount, formatMoney } from './money-format.ts';
import { words } from '../words.ts';

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface MoneyProps {
  /** Major units; null when unknown, which is shown as unknown and never as zero. */
  readonly value: number | null;
  readonly currency: Currency;
  readonly unknownLabel?: string;
  readonly className?: string;
}

/** An amount of money in tabular figures. */
export const Money = ({ value, currency, unknownLabel = words.unknown, className }: MoneyProps) => (
  <Figure className={className}>{value === null ? unknownLabel : formatMoney(value, currency)}</Figure>
);

const Holder = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Symbol = styled.span`
  position: absolute;
  left: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;

const Code = styled.span`
  position: absolute;
  right: ${theme.space[3]};
  font-size: ${theme.fontSize.xs};
  color: ${theme.color.textMuted};
`;

const Input = styled.input<{ readonly $isCompact: boolean }>`
  ${controlLook}
  padding-left: ${({ $isCompact }) => theme.space[$isCompact ? 6 : 8]};
  padding-right: ${({ $isCompact }) => theme.space[$isCompact ? 2 : 12]};
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

/**
 * Number of characters up to which a narrow cell has room for the currency sign: nine digits and separators.
 */
const longestWithSign = 11;

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'defaultValue'>;

interface MoneyFieldProps extends NativeInput, FieldProps {
  /** Major units with at most two decimals. */
  readonly value: number | null;
  /** Called with the amount and the text it was parsed from: null when the text is empty or no amount. */
  readonly onChange: (value: number | null, typed: string) => void;
  /** Invalid input, when the form keeps it: shown while there is no value. */
  readonly unread?: string | undefined;
  readonly currency: Currency;
  /** For a narrow cell: hides the currency code, and the sign when the amount needs all the room. */
  readonly isCompact?: boolean;
}

interface Typed {
  readonly text: string;
  readonly value: number | null;
}

/** The field's text: raw while typing, formatted on blur; invalid input stays and is reported. */
const useTyped = (
  value: number | null,
  { currency, unread }: Pick<MoneyFieldProps, 'currency' | 'unread'>,
) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  // A value set from outside, e.g. by a calculator, replaces the typed text.
  const own = typed?.value === value && (value !== null || unread === undefined) ? typed.text : null;
  const shown = own ?? (value === null ? (unread ?? '') : formatAmount(value, currency));
  const isWrong = value === null && shown.trim() !== '';
  return {
    shown,
    isWrong,
    problem:
      isLeft && isWrong ? amountMessages[currency][amountProblem(shown, currency) ?? 'unread'] : undefined,
    read: (text: string) => {
      const read = { text, value: readAmount(text, currency) };
      setTyped(read);
      setIsLeft(false);
      return read.value;
    },
    leave: () => {
      setIsLeft(true);
      if (value !== null || shown.trim() === '') setTyped(null);
    },
  };
};

/**
 * The form it stands in is not sent while its text was not understood, which would be taken for no amount; what was
 * understood is shown as it is kept.
 */
const useSubmit = ({ isWrong, leave }: { readonly isWrong: boolean; readonly leave: () => void }) => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = holder.current?.closest('form');
    const onSubmit = (event: Event) => {
      leave();
      if (!isWrong) return;
      if (!event.defaultPrevented) holder.current?.querySelector('input')?.focus();
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  });
  return holder;
};

/**
 * A price: typed freely, formatted by country. A form is not sent while the text is no amount, unless it keeps that
 * itself (`unread`). Value and onChange fit react-hook-form's Controller. */
export const MoneyField = ({
  id,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  disabled,
  value,
  onChange,
  onBlur,
  unread,
  currency,
  isCompact = false,
  ...rest
}: MoneyFieldProps) => {
  const typed = useTyped(value, { currency, unread });
  const holder = useSubmit({ isWrong: typed.isWrong && unread === undefined, leave: typed.leave });
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, error: typed.problem ?? error, isRequired }}>
      {(ids) => (
        <Holder ref={holder}>
          {!(isCompact && typed.shown.length > longestWithSign) && <Symbol aria-hidden>$</Symbol>}
          <Input
            {...rest}
            {...ids}
            $isCompact={isCompact}
            inputMode="decimal"
            autoComplete="off"
            disabled={isDisabled ?? disabled}
            value={typed.shown}
            onChange={({ target }) => onChange(typed.read(target.value), target.value)}
            onBlur={(event) => {
              typed.leave();
              onBlur?.(event);
            }}
          />
          {!isCompact && <Code aria-hidden>{currency}</Code>}
        </Holder>
      )}
    </FieldFrame>
  );
};
