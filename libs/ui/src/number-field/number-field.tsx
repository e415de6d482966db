import { countryOfHost, readTypedNumber, writeTypedNumber } from '@tuerca/rules';
import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { MinusIcon, PlusIcon } from '../icons/work-icons.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const Row = styled.div`
  display: flex;
  gap: ${theme.space[1]};
`;

const Input = styled.input<{ readonly $isCentred: boolean }>`
  ${controlLook}
  font-variant-numeric: tabular-nums;
  ${({ $isCentred }) => $isCentred && 'text-align: center;'}
`;

type NativeInput = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'size' | 'defaultValue'
>;

interface NumberFieldProps extends NativeInput, FieldProps {
  readonly value: number | null;
  /** Null when the field is empty, holds no number, or one that may be read in two ways. */
  readonly onChange: (value: number | null) => void;
  /** Bounds of the stepper buttons; typed values are validated by the form. */
  readonly min?: number;
  readonly max?: number;
  readonly hasSteppers?: boolean;
  /** What `1.000` means where it may be a thousand or one: see `readTypedNumber`. */
  readonly of?: 'things' | 'measure';
}

/** A number input, e.g. a quantity, read as the page's country writes it. Fits react-hook-form's Controller. */
export const NumberField = ({
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
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  hasSteppers = false,
  of = 'things',
  ...rest
}: NumberFieldProps) => {
  const country = countryOfHost(window.location.host).code;
  const parse = (text: string): number | null => {
    const read = readTypedNumber(text, country, of);
    return read === 'unclear' ? null : read;
  };
  const [draft, setDraft] = useState<string | null>(null);
  // What could not be read stays in sight beside its error.
  const [unread, setUnread] = useState<string | null>(null);
  // With its error it goes, as where a form is reset, and before another value.
  const isRefused = Boolean(error);
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (wasRefused !== isRefused) setWasRefused(isRefused);
  if (unread !== null && (value !== null || (wasRefused && !isRefused))) setUnread(null);
  const isOff = isDisabled ?? disabled ?? false;
  const isLeast = value !== null && value <= min;
  const isMost = value !== null && value >= max;
  const step = (by: number) => {
    // Not disabled at a bound: who pressed it there keeps the focus.
    if (by < 0 ? isLeast : isMost) return;
    setDraft(null);
    onChange(Math.min(max, Math.max(min, (value ?? min - by) + by)));
  };
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, error, isRequired }}>
      {(ids) => (
        <Row>
          {hasSteppers && (
            <IconButton
              variant="secondary"
              label={words.number.less(label)}
              icon={<MinusIcon />}
              isDisabled={isOff}
              aria-disabled={isLeast || undefined}
              onClick={() => step(-1)}
            />
          )}
          <Input
            {...rest}
            {...ids}
            $isCentred={hasSteppers}
            inputMode="decimal"
            autoComplete="off"
            disabled={isOff}
            value={draft ?? (value === null ? (unread ?? '') : writeTypedNumber(value, country))}
            onChange={(event) => {
              setDraft(event.target.value);
              onChange(parse(event.target.value));
            }}
            onBlur={(event) => {
              setUnread(value === null ? draft : null);
              setDraft(null);
              onBlur?.(event);
            }}
          />
          {hasSteppers && (
            <IconButton
              variant="secondary"
              label={words.number.more(label)}
              icon={<PlusIcon />}
              isDisabled={isOff}
              aria-disabled={isMost || undefined}
              onClick={() => step(1)}
            />
          )}
        </Row>
      )}
    </FieldFrame>
  );
};
