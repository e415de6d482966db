import { useId } from 'react';
import { styled } from 'styled-components';
import { formatRating } from '../numbers/numbers-here.ts';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const places = [1, 2, 3, 4, 5] as const;
const outline =
  'm12 3 2.7 5.7 6.3.8-4.600 4.400 1.100 6.200L12 17.100l-5.500 3 1.100-6.200L3 9.500l6.300-.8L12 3Z';

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
      <Drawing viewBox="0 0 120 24" role="img" aria-label={workWords.rating.of(formatRating(value))}>
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
      <span aria-hidden>{formatRating(value)}</span>
      {count !== undefined && <Muted>({count})</Muted>}
    </Row>
  );
};
