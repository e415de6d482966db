import { styled } from 'styled-components';
import { formatDate, formatTime } from './dates.ts';

const Whole = styled.span`
  white-space: nowrap;
`;

/** An instant in a narrow column: may break between date and time, but within neither. */
export const Moment = ({ at }: { readonly at: string }) => (
  <>
    <Whole>{formatDate(at)},</Whole> <Whole>{formatTime(at)}</Whole>
  </>
);
