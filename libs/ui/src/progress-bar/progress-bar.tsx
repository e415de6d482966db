import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { media } from '../theme/tokens.ts';

/** How far something is, from 0 to `max`; named by its `aria-label`. */
export const ProgressBar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: ${theme.size.bar};
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};

  &::-webkit-progress-bar {
    background: ${theme.color.neutralSoft};
  }

  &::-webkit-progress-value {
    background: ${theme.color.primary};
  }

  &::-moz-progress-bar {
    background: ${theme.color.primary};
  }

  ${media.systemColors} {
    border: ${theme.borderWidth.thin} solid CanvasText;

    &::-webkit-progress-value {
      background: Highlight;
    }

    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;
