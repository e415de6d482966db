import { css, styled } from 'styled-components';
import { media, type Space } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
type Justify = 'start' | 'center' | 'end' | 'between';

const flexAlign = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
};
const flexJustify = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };
const ownProps = new Set([
  'gap',
  'align',
  'justify',
  'isWrapping',
  'columns',
  'minItemWidth',
  'isFilled',
  'width',
  'padding',
]);
const shouldForwardProp = (name: string): boolean => !ownProps.has(name);

interface StackProps {
  readonly gap?: Space;
  readonly align?: Align;
}

/** A column of children with equal gaps. */
export const Stack = styled.div.withConfig({ shouldForwardProp })<StackProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  gap: ${({ gap = 4 }) => theme.space[gap]};
  align-items: ${({ align = 'stretch' }) => flexAlign[align]};
`;

interface InlineProps {
  readonly gap?: Space;
  readonly align?: Align;
  readonly justify?: Justify;
  readonly isWrapping?: boolean;
}

/** A row of children; wraps by default. */
export const Inline = styled.div.withConfig({ shouldForwardProp })<InlineProps>`
  display: flex;
  min-width: 0;
  gap: ${({ gap = 3 }) => theme.space[gap]};
  align-items: ${({ align = 'center' }) => flexAlign[align]};
  justify-content: ${({ justify = 'start' }) => flexJustify[justify]};
  flex-wrap: ${({ isWrapping = true }) => (isWrapping ? 'wrap' : 'nowrap')};
`;

interface GridProps {
  readonly gap?: Space;
  /** A fixed number of columns above phone width; one column on phones. */
  readonly columns?: 2 | 3 | 4;
  /** Without `columns`: as many columns as fit of at least this width. */
  readonly minItemWidth?: keyof typeof theme.width | 'tile' | 'squareCard';
  /** Lets few cells fill the whole row instead of leaving empty columns. */
  readonly isFilled?: boolean;
  /** Without it, the cells of a row are as high as the highest. */
  readonly align?: Align;
}

const itemWidth = (name: NonNullable<GridProps['minItemWidth']>): string =>
  name === 'tile' || name === 'squareCard' ? theme.size[name] : theme.width[name];

/** Equal cells, by number of columns or by the least width of a cell. */
export const Grid = styled.div.withConfig({ shouldForwardProp })<GridProps>`
  display: grid;
  min-width: 0;
  gap: ${({ gap = 4 }) => theme.space[gap]};
  grid-template-columns: ${({ columns, minItemWidth = 'xs', isFilled = false }) =>
    columns
      ? `repeat(${columns}, minmax(0, 1fr))`
      : `repeat(${isFilled ? 'auto-fit' : 'auto-fill'}, minmax(min(100%, ${itemWidth(minItemWidth)}), 1fr))`};
  ${({ align }) => align && `align-items: ${flexAlign[align]};`}

  ${media.phone} {
    ${({ columns }) => columns && 'grid-template-columns: minmax(0, 1fr);'}
  }
`;

interface ContainerProps {
  readonly width?: keyof typeof theme.width;
}

/** The page's content: centred, at most `width` wide, with the page's margins. */
export const Container = styled.div.withConfig({ shouldForwardProp })<ContainerProps>`
  width: 100%;
  max-width: ${({ width = 'page' }) => theme.width[width]};
  margin-inline: auto;
  padding-inline: ${theme.space[4]};

  ${media.wide} {
    padding-inline: ${theme.space[6]};
  }
`;

/** A hairline between two sections. */
export const Divider = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

/** Hides an element visually; screen readers still read it. */
export const visuallyHidden = css`
  position: absolute;
  width: ${theme.borderWidth.thin};
  height: ${theme.borderWidth.thin};
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Content for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
