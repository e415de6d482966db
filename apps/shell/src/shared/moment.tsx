import { styled } from 'styled-components';
import { formatDate, formatTime } from './dates.ts';

const Whole = styled.span`
  white-space: nowrap;
`;

/**
 * An instant in a narrow column: may break between date and time, but within neither. One element, which a row that puts
 * its parts apart does not part.
 */
export const Moment = ({ at }: { readonly at: string }) => (
  <span>
    <Whole>{formatDate(at)},</Whole> <Whole>{formatTime(at)}</Whole>
  </span>
);
