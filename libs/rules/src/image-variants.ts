/** Widths in pixels an image is kept in; `original` is the re-encoded picture at most 2000 px wide. */
export const imageVariants = { thumb: 160, card: 480, large: 1200, original: 2000 } as const;

/** The most pixels of height the original keeps: what is very tall is made narrower too. */
export const tallestOriginal = 6000;
