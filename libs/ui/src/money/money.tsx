import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { Currency } from '@tuerca/rules';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { theme } from '../theme/theme.ts';
import { formatAmount, formatMoney, parseAmount } from './money-format.ts';
import { words } from '../words.ts';

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface MoneyProps {
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

const Input = styled.input`
  ${controlLook}
  padding-left: ${theme.space[8]};
  padding-right: ${theme.space[12]};
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

/** Room for any amount there is, with its separators; what is pasted by mistake does not run under the symbols. */
const longestAmount = 18;

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'defaultValue'>;

export interface MoneyFieldProps extends NativeInput, FieldProps {
  /** Major units with at most two decimals. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly currency: Currency;
}

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
  currency,
  ...rest
}: MoneyFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, error, isRequired }}>
      {(ids) => (
        <Holder>
          <Symbol aria-hidden>$</Symbol>
          <Input
            {...rest}
            {...ids}
            inputMode="decimal"
            maxLength={longestAmount}
            autoComplete="off"
            disabled={isDisabled ?? disabled}
            value={draft ?? (value === null ? '' : formatAmount(value, currency))}
            onChange={(event) => {
              setDraft(event.target.value);
              onChange(parseAmount(event.target.value, currency));
            }}
            onBlur={(event) => {
              setDraft(null);
              onBlur?.(event);
            }}
          />
          <Code aria-hidden>{currency}</Code>
        </Holder>
      )}
    </FieldFrame>
  );
};
