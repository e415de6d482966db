import { imageVariants } from '@tuerca/rules';
import { scale } from '../theme/tokens.ts';

/** The `sizes` value for each width; a photo in a box of the theme has the width of that box. */
const widths = {
  line: scale.space[12],
  thumb: scale.size.thumb,
  tile: scale.size.tile,
  card: scale.size.list,
  screen: `(min-width: ${scale.width.page}) ${scale.width.xl}, 100vw`,
  enlarged: '250vw',
} as const;

/**
 * `line`, `thumb` and `tile` next to text, `card` in a chat bubble or of its size, `screen` and `enlarged` in the
 * viewer.
 */
export type PhotoWidth = keyof typeof widths;

/** Only the media service has variants: an inline drawing or a local file has one URL. */
const hasVariants = (link: string) => link.startsWith('/media/');

const variantOf = (link: string, variant: string) =>
  `${link}${link.includes('?') ? '&' : '?'}variant=${variant}`;

/**
 * The `srcset` of a photo with every width of the media service (`imageVariants`). The signature of a private
 * URL does not cover the variant.
 */
export const photoSources = (
  link: string,
  width: PhotoWidth,
): { readonly src: string; readonly srcSet?: string; readonly sizes?: string } => {
  if (!hasVariants(link)) return { src: link };
  return {
    sizes: widths[width],
    srcSet: Object.entries(imageVariants)
      .map(([variant, pixels]) => `${variantOf(link, variant)} ${pixels}w`)
      .join(', '),
    src: variantOf(link, 'card'),
  };
};
