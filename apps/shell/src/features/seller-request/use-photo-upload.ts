import { imageVariants, tallestOriginal } from '@tuerca/rules';
import { useRef, useState } from 'react';
import { messageOf } from '../../app/messages.ts';
import { t } from '../../texts/registered.ts';
import { linkPhoto } from '../media/api/link-photo.ts';
import { uploadPhoto } from '../media/api/upload-photo.ts';
import type { LineDraft } from './quotation-draft.ts';

/** Specification 3 section 9: the least width and height of a product's photo. */
const leastPixels = 500;

/** Whether the picture can be read here and is too small; one that cannot is left to the service to judge. */
const isTooSmall = async (file: File): Promise<boolean> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return false;
  const { width, height } = picture;
  picture.close();
  return Math.min(width, height) < leastPixels;
};

/** Media keeps at most so many pixels: a picture that has them was as large or larger, whatever its other side is now. */
const wasShrunk = (width: number, height: number) =>
  width === imageVariants.original || height === tallestOriginal;

type Photo = NonNullable<LineDraft['image']>;

/** Uploads the photo of a part as soon as it is chosen or pasted, or has it fetched from a link, and tells how it goes. */
export const usePhotoUpload = (
  onUploaded: (photo: LineDraft['image']) => void,
  onSending: (isSending: boolean) => void,
) => {
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(0);

  /** Gives what went wrong, or null. `bring` gives null for a photo that is too small. */
  const take = async (bring: () => Promise<Photo | null>): Promise<string | null> => {
    last.current += 1;
    const own = last.current;
    setProblem(null);
    setIsUploading(true);
    onSending(true);
    let wrong: string | null = null;
    const photo = await bring().catch((error: unknown) => {
      wrong = messageOf(error);
      return null;
    });
    // Another was chosen meanwhile.
    if (own !== last.current) return null;
    if (photo) onUploaded(photo);
    else wrong ??= t('sellerRequest.photo.tooSmall');
    setProblem(wrong);
    setIsUploading(false);
    onSending(false);
    return wrong;
  };

  const upload = (file: File) =>
    take(async () => {
      if (await isTooSmall(file)) return null;
      const { path } = await uploadPhoto(file);
      return { path, name: file.name };
    });
  const link = (address: string) =>
    take(async () => {
      const { path, name, width, height } = await linkPhoto(address);
      const [wide, high] = [width ?? 0, height ?? 0];
      return Math.min(wide, high) < leastPixels && !wasShrunk(wide, high) ? null : { path, name };
    });
  return { upload, link, isUploading, problem };
};
