import { imageVariants, tallestOriginal } from '@tuerca/rules';

/** Whether a picture can be read here and is smaller; one that cannot is left to the service to judge. */
export const isFileSmaller = async (file: File, pixels: number): Promise<boolean> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return false;
  const { width, height } = picture;
  picture.close();
  return Math.min(width, height) < pixels;
};

/** Whether a stored picture came smaller. Media keeps at most so many pixels: one that has them was as large or larger. */
export const isStoredSmaller = (
  { width, height }: { readonly width: number | null; readonly height: number | null },
  pixels: number,
): boolean =>
  Math.min(width ?? 0, height ?? 0) < pixels &&
  width !== imageVariants.original &&
  height !== tallestOriginal;
