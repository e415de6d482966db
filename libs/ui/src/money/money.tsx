import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { readAmount, type Currency } from '@tuerca/rules';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { theme } from '../theme/theme.ts';
import { formatAmount, formatMoney } from './money-format.ts';
import { words } from '../words.ts';

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface MoneyProps {
  /** Major units; null when it is not known, which is shown as such and never as zero. */
  readonly value: number | null;
  readonly currency: Currency;
  readonly unknownLabel?: string;
  readonly className?: string;
}

/** An amount of money with figures of equal width. */
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

/** Characters beside which a narrow cell has room for a sign: nine figures and their separators. */
const longestWithSign = 11;

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'defaultValue'>;

interface MoneyFieldProps extends NativeInput, FieldProps {
  /** Major units with at most two decimals. */
  readonly value: number | null;
  /** The amount, with the text it was read from: null where that is empty, or no amount. */
  readonly onChange: (value: number | null, typed: string) => void;
  /** What was typed instead of an amount, where the form keeps it: shown while there is no value. */
  readonly unread?: string | undefined;
  readonly currency: Currency;
  /** In a narrow cell: without the currency's code, and without its sign beside an amount that needs all the room. */
  readonly isCompact?: boolean;
}

interface Typed {
  readonly text: string;
  readonly value: number | null;
}

/** What is in the field: as it is typed, then as its country writes it; what is no amount stays, and is told. */
const useTyped = (
  value: number | null,
  { currency, unread }: Pick<MoneyFieldProps, 'currency' | 'unread'>,
) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  // A value that came another way, such as from a calculator, takes the place of what was typed.
  const own = typed?.value === value && (value !== null || unread === undefined) ? typed.text : null;
  const shown = own ?? (value === null ? (unread ?? '') : formatAmount(value, currency));
  return {
    shown,
    isUnread: isLeft && value === null && shown.trim() !== '',
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

/** A price: typed freely, shown with its country's separators. Value and onChange fit react-hook-form's Controller. */
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
  const problem = typed.isUnread ? words.amountUnread : error;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, error: problem, isRequired }}>
      {(ids) => (
        <Holder>
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
