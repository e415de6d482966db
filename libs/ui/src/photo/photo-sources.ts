import { imageVariants } from '@tuerca/rules';
import { scale } from '../theme/tokens.ts';

/** How wide a photo is drawn, as `sizes` says it; a photo in a box of the theme has the width of that box. */
const widths = {
  line: scale.space[12],
  thumb: scale.size.thumb,
  card: scale.size.list,
  screen: `(min-width: ${scale.width.page}) ${scale.width.xl}, 100vw`,
  enlarged: '250vw',
} as const;

/** `line` and `thumb` beside text, `card` in a bubble or a bubble's size, `screen` and `enlarged` in the viewer. */
export type PhotoWidth = keyof typeof widths;

/** Only media keeps variants: a drawing or a file of this device has one address. */
const hasVariants = (link: string) => link.startsWith('/media/');

const variantOf = (link: string, variant: string) =>
  `${link}${link.includes('?') ? '&' : '?'}variant=${variant}`;

/**
 * The addresses of a photo in every width media keeps (`imageVariants`), for the browser to take the
 * smallest that is sharp on its screen. The signature of a private link does not cover the variant.
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
