/** Widths in pixels an image is stored in; `original` is the re-encoded picture at most 2000 px wide. */
export const imageVariants = { thumb: 160, card: 480, large: 1200, original: 2000 } as const;

/** Maximum height of the original in pixels; a taller image is scaled down in width too. */
export const tallestOriginal = 6000;
