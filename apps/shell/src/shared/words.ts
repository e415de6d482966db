import { Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** What somebody wrote, with its lines. */
export const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What was answered to it. */
export const Answer = styled.div`
  padding-inline-start: ${theme.space[4]};
  border-inline-start: ${theme.borderWidth.thick} solid ${theme.color.border};
`;
