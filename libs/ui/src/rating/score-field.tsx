import { useId, type Ref } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, type FieldProps } from '../field/field.tsx';
import { theme } from '../theme/theme.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.size.control.md}, 1fr));
  gap: ${theme.space[1]};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${theme.size.control.md};
  border: ${theme.borderWidth.thin} solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.sm};
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    font-weight: ${theme.fontWeight.bold};
  }

  &:has(:focus-visible) {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thick};
  }

  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

interface ScoreFieldProps extends FieldProps {
  readonly from: number;
  readonly to: number;
  /** The first number, which takes the focus when a choice is missing. */
  readonly ref?: Ref<HTMLInputElement>;
  /** What the first and the last number mean. */
  readonly ends: readonly [string, string];
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** A number of a short scale, one press each; arrow keys move along it. */
export const ScoreField = ({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled = false,
  ref,
  from,
  to,
  ends,
  value,
  onChange,
}: ScoreFieldProps) => {
  const name = useId();
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const [first, last] = ends;
  const meaning = (number: number) => {
    if (number === from) return `${number}, ${first}`;
    return number === to ? `${number}, ${last}` : String(number);
  };
  return (
    <FieldFrame {...{ label, isLabelHidden, description, error, isRequired }} kind="group">
      {() => (
        <>
          <Choices>
            {numbers.map((number) => (
              <Choice key={number}>
                <input
                  ref={number === from ? ref : undefined}
                  type="radio"
                  name={name}
                  aria-label={meaning(number)}
                  checked={number === value}
                  disabled={isDisabled}
                  onChange={() => onChange(number)}
                />
                {number}
              </Choice>
            ))}
          </Choices>
          <Ends aria-hidden>
            {/* With their numbers, which on a phone stand in two rows. */}
            <span>{`${from}: ${first}`}</span>
            <span>{`${to}: ${last}`}</span>
          </Ends>
        </>
      )}
    </FieldFrame>
  );
};
