import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlLook, FieldFrame, type FieldProps } from '../field/field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { theme } from '../theme/theme.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

const Holder = styled.div`
  position: relative;
  display: flex;
  align-items: center;

  svg {
    position: absolute;
    right: ${theme.space[3]};
    pointer-events: none;
    color: ${theme.color.textMuted};
  }
`;

const Native = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${theme.space[10]};
  text-overflow: ellipsis;
`;

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'>, FieldProps {
  readonly options: readonly SelectOption[];
  /** The label of the empty option; without it the first option is preselected. */
  readonly placeholder?: string;
}

/** A native select, for a few options. Takes what `register` returns. */
export const Select = ({
  id,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  disabled,
  options,
  placeholder,
  ...rest
}: SelectProps) => (
  <FieldFrame {...{ id, label, isLabelHidden, description, error, isRequired }}>
    {(ids) => (
      <Holder>
        <Native {...rest} {...ids} disabled={isDisabled ?? disabled}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </Native>
        <ChevronDownIcon />
      </Holder>
    )}
  </FieldFrame>
);
