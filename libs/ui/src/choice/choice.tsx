import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, type FieldProps } from '../field/field.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { needsWholeRow } from './card-room.ts';

const Line = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-height: ${theme.size.control.md};
  padding-block: ${theme.space[2]};
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
    color: ${theme.color.textMuted};
  }
`;

const Box = styled.input`
  width: ${theme.size.icon.lg};
  height: ${theme.size.icon.lg};
  margin: 0;
  flex: none;
  accent-color: ${theme.color.primary};
  cursor: inherit;
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Note = styled.span`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
`;

const ErrorNote = styled.span`
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.danger};
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** A node, so that it may contain a link. */
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A checkbox that is submitted with the form. Takes what `register` returns. */
export const Checkbox = ({ id, label, description, error, isDisabled, disabled, ...rest }: CheckboxProps) => {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <Line>
      <Box
        {...rest}
        id={controlId}
        type="checkbox"
        disabled={isDisabled ?? disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${controlId}-error` : undefined}
      />
      <Words>
        <span>{label}</span>
        {description && <Note>{description}</Note>}
        {error && (
          <ErrorNote id={`${controlId}-error`} role="alert">
            {error}
          </ErrorNote>
        )}
      </Words>
    </Line>
  );
};

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: calc(${theme.size.icon.lg} * 2);
  height: calc(${theme.size.icon.lg} + ${theme.space[1]});
  margin: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.borderStrong};
  cursor: inherit;
  transition: background-color ${theme.duration.normal} ${theme.easing.standard};

  &::after {
    content: '';
    position: absolute;
    inset: ${theme.borderWidth.heavy} auto ${theme.borderWidth.heavy} ${theme.borderWidth.heavy};
    aspect-ratio: 1;
    border-radius: ${theme.radius.full};
    background: ${theme.color.surface};
    transition: transform ${theme.duration.normal} ${theme.easing.standard};
  }

  &:checked {
    background: ${theme.color.primary};
  }

  &:checked::after {
    transform: translateX(${theme.space[5]});
  }

  &:disabled {
    opacity: 0.5;
  }

  ${media.systemColors} {
    border: ${theme.borderWidth.thin} solid ButtonText;
    background: ButtonFace;

    &::after {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
    }

    &:checked::after {
      background: HighlightText;
    }
  }
`;

type SwitchProps = Omit<CheckboxProps, 'error'>;

/** A switch that takes effect at once. Takes what `register` returns. */
export const Switch = ({ label, description, isDisabled, disabled, ...rest }: SwitchProps) => (
  <Line>
    <Track {...rest} type="checkbox" role="switch" disabled={isDisabled ?? disabled} />
    <Words>
      <span>{label}</span>
      {description && <Note>{description}</Note>}
    </Words>
  </Line>
);

interface RadioCardOption {
  readonly value: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

const Cards = styled.div<{ readonly $isWide: boolean; readonly $isStacked: boolean }>`
  display: grid;
  gap: ${({ $isWide }) => theme.space[$isWide ? 2 : 3]};
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $isWide }) => ($isWide ? theme.width.xs : theme.size.squareCard)}), 1fr)
  );

  ${media.phone} {
    ${({ $isStacked }) => $isStacked && 'grid-template-columns: minmax(0, 1fr);'}
  }
`;

const RadioCard = styled.label<{ readonly $isWide: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${({ $isWide }) => theme.size.control[$isWide ? 'md' : 'lg']};
  padding: ${({ $isWide }) => theme.space[$isWide ? 2 : 3]} ${theme.space[4]};
  border: ${theme.borderWidth.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }

  &:has(:checked) {
    border-color: ${theme.color.primary};
    box-shadow: inset 0 0 0 ${theme.borderWidth.thin} ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }

  &:has(:focus-visible) {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
  }

  &:has(:disabled) {
    cursor: not-allowed;
    color: ${theme.color.textMuted};
    background: ${theme.color.surfaceSunken};
  }

  input:focus-visible {
    outline: none;
  }
`;

const CardWords = styled(Words)`
  flex: 1;
  font-weight: ${theme.fontWeight.medium};

  ${Note} {
    font-weight: ${theme.fontWeight.regular};
    color: inherit;
  }
`;

interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'>, FieldProps {
  readonly options: readonly RadioCardOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** For long labels: stacks the options when they do not fit in a row. */
  readonly isWide?: boolean;
}

/** A radio group of two to five options, all visible. Value and onChange fit react-hook-form's Controller. */
export const RadioCards = ({
  id,
  name,
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  disabled,
  options,
  value,
  onChange,
  isWide = false,
  ref,
  ...rest
}: RadioCardsProps) => {
  const generated = useId();
  /** The radio in the tab order: focusing the group focuses it. */
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <FieldFrame {...{ id, label, isLabelHidden, description, error, isRequired }} kind="group">
      {() => (
        <Cards $isWide={isWide} $isStacked={options.some(needsWholeRow)}>
          {options.map((option, index) => (
            <RadioCard key={option.value} $isWide={isWide}>
              <Box
                {...rest}
                ref={index === stop ? ref : undefined}
                type="radio"
                name={name ?? generated}
                value={option.value}
                checked={value === option.value}
                disabled={isDisabled ?? disabled ?? option.isDisabled}
                onChange={() => onChange(option.value)}
              />
              <CardWords>
                <span>{option.label}</span>
                {option.description && <Note>{option.description}</Note>}
              </CardWords>
              {option.icon}
            </RadioCard>
          ))}
        </Cards>
      )}
    </FieldFrame>
  );
};
