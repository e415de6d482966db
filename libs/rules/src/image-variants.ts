/** Widths in pixels an image is stored in; `original` is the re-encoded picture at most 2000 px wide. */
export const imageVariants = { thumb: 160, card: 480, large: 1200, original: 2000 } as const;

/** Maximum height of the original in pixels; a taller image is scaled down in width too. */
export const tallestOriginal = 6000;

/**
 * Whether a picture came with fewer pixels on one side than so many, by its size as it is stored. One that has all the pixels
 * that are kept of a side may have been scaled down to them: it counts as large enough.
 */
export const isStoredSmaller = (
  { width, height }: { readonly width: number | null; readonly height: number | null },
  pixels: number,
): boolean =>
  Math.min(width ?? 0, height ?? 0) < pixels &&
  width !== imageVariants.original &&
  height !== tallestOriginal;
