import { FoundCount, theme } from '@tuerca/ui';
import { css, styled } from 'styled-components';

/* Its room is there before its words: rows stay where a finger goes to them. Without either it takes no gap of a stack. */
const Line = styled.div<{ readonly $isNarrowed: boolean }>`
  ${({ $isNarrowed }) =>
    $isNarrowed
      ? css`
          min-height: calc(${theme.lineHeight.normal} * 1em + ${theme.space[2]});
          padding-block-end: ${theme.space[2]};
        `
      : css`
          position: absolute;
        `}
`;

interface FoundLineProps {
  readonly isNarrowed: boolean;
  readonly answer: {
    readonly data: { readonly metadata: { readonly count: number } } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
  };
}

/** How many rows a search or filter found, above them. */
export const FoundLine = ({ isNarrowed, answer: { data, error, isLoading } }: FoundLineProps) => (
  <Line $isNarrowed={isNarrowed}>
    <FoundCount count={isNarrowed && !isLoading && !error ? data?.metadata.count : undefined} />
  </Line>
);
