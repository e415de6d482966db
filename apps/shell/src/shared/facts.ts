import { theme } from '@tuerca/ui';
import { styled } from 'styled-components';

/** What is known of something, each name above its value, in two columns. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  margin: 0;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
