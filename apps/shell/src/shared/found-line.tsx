import { FoundCount, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

const Line = styled.div`
  padding-block-end: ${theme.space[2]};

  /* Without words it takes no room, nor the gap of a stack. */
  &:not(:has([role='status'] > *)) {
    position: absolute;
  }
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
  <Line>
    <FoundCount count={isNarrowed && !isLoading && !error ? data?.metadata.count : undefined} />
  </Line>
);
