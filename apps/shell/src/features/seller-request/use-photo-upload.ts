import { useState } from 'react';
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

/** Uploads the photo of a part as soon as it is chosen or pasted, or has it fetched from a link, and tells how it goes. */
export const usePhotoUpload = (onUploaded: (photo: LineDraft['image']) => void) => {
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File) => {
    setProblem(null);
    setIsUploading(true);
    try {
      if (await isTooSmall(file)) return setProblem(t('sellerRequest.photo.tooSmall'));
      const { path } = await uploadPhoto(file);
      onUploaded({ path, name: file.name });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsUploading(false);
    }
    return undefined;
  };
  /** Gives what went wrong, or null. */
  const link = async (address: string): Promise<string | null> => {
    setProblem(null);
    try {
      const { path, name, width, height } = await linkPhoto(address);
      if (Math.min(width ?? 0, height ?? 0) < leastPixels) return t('sellerRequest.photo.tooSmall');
      onUploaded({ path, name });
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return { upload, link, isUploading, problem };
};
