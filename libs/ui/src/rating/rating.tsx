import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, type FieldProps } from '../field/field.tsx';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const places = [1, 2, 3, 4, 5] as const;
const outline =
  'm12 3 2.7 5.7 6.3.8-4.600 4.400 1.100 6.200L12 17.100l-5.500 3 1.100-6.200L3 9.500l6.300-.8L12 3Z';
const figure = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;
`;

const Drawing = styled.svg`
  height: ${theme.size.icon.sm};
  aspect-ratio: 5;
  flex: none;
  stroke-linejoin: round;
`;

const Empty = styled.g`
  fill: none;
  stroke: ${theme.color.borderStrong};
`;

const Filled = styled.g`
  fill: ${theme.color.star};
  stroke: ${theme.color.star};
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
`;

interface RatingProps {
  /** The mean from 0 to 5; null when there are no ratings. */
  readonly value: number | null;
  /** Number of ratings. */
  readonly count?: number;
}

/** A store's average rating, as stars and as a number. */
export const Rating = ({ value, count }: RatingProps) => {
  const clip = useId();
  if (value === null) return <Muted as={Row}>{workWords.rating.none}</Muted>;
  return (
    <Row>
      <Drawing viewBox="0 0 120 24" role="img" aria-label={workWords.rating.of(figure.format(value))}>
        <clipPath id={clip}>
          <rect width={24 * value} height="24" />
        </clipPath>
        <Empty>
          {places.map((place) => (
            <path key={place} d={outline} transform={`translate(${24 * (place - 1)})`} />
          ))}
        </Empty>
        <Filled clipPath={`url(#${clip})`}>
          {places.map((place) => (
            <path key={place} d={outline} transform={`translate(${24 * (place - 1)})`} />
          ))}
        </Filled>
      </Drawing>
      <span aria-hidden>{figure.format(value)}</span>
      {count !== undefined && <Muted>({count})</Muted>}
    </Row>
  );
};

const Choices = styled.div`
  display: flex;
`;

const Choice = styled.label<{ readonly $isLit: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border-radius: ${theme.radius.sm};
  cursor: pointer;

  svg {
    width: ${theme.size.icon.xl};
    height: ${theme.size.icon.xl};
    fill: ${({ $isLit }) => ($isLit ? theme.color.star : 'none')};
    stroke: ${({ $isLit }) => ($isLit ? theme.color.star : theme.color.borderStrong)};
    stroke-linejoin: round;
    transition: fill ${theme.duration.fast} ${theme.easing.standard};
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:focus-visible) {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
  }

  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

interface RatingFieldProps extends FieldProps {
  /** From 1 to 5. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** A rating input. Value and onChange fit react-hook-form's Controller. */
export const RatingField = ({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled = false,
  value,
  onChange,
}: RatingFieldProps) => {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <FieldFrame {...{ label, isLabelHidden, description, error, isRequired }} kind="group">
      {() => (
        <Choices onPointerLeave={() => setPointed(null)}>
          {places.map((place) => (
            <Choice
              key={place}
              $isLit={place <= lit}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse' && !isDisabled) setPointed(place);
              }}
            >
              <input
                type="radio"
                name={name}
                aria-label={workWords.rating.stars(place)}
                checked={place === value}
                disabled={isDisabled}
                onChange={() => onChange(place)}
              />
              <svg viewBox="0 0 24 24" aria-hidden>
                <path d={outline} />
              </svg>
            </Choice>
          ))}
        </Choices>
      )}
    </FieldFrame>
  );
};
