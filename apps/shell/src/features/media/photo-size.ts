/** Whether a picture can be read here and is smaller; one that cannot is left to the service to judge. */
export const isFileSmaller = async (file: File, pixels: number): Promise<boolean> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return false;
  const { width, height } = picture;
  picture.close();
  return Math.min(width, height) < pixels;
};
