import { styled } from 'styled-components';
import { formatDate, formatTime } from './dates.ts';

const Whole = styled.span`
  white-space: nowrap;
`;

/** An instant in a narrow column: the day and the hour may stand below one another, neither in pieces. */
export const Moment = ({ at }: { readonly at: string }) => (
  <>
    <Whole>{formatDate(at)},</Whole> <Whole>{formatTime(at)}</Whole>
  </>
);
