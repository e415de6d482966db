import { css } from 'styled-components';

/** A style of the dark theme alone, chosen by hand or by the system. */
const inDark = (style: string) => css`
  :root[data-theme='dark'] & {
    ${style}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${style}
    }
  }
`;

/** For a drawing on paper, whose white would glare beside a dark page: as dark as the token `diagram` is there. */
export const dimmedDrawing = inDark('filter: brightness(0.85);');
