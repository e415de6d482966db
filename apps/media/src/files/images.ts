import { imageVariants, limits } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import sharp from 'sharp';

export interface MadeImage {
  width: number;
  height: number;
  /** WebP bytes by variant; `original` always, smaller ones where the picture is wider than they are. */
  variants: ReadonlyMap<string, Buffer>;
}

/** A decoded picture takes up to 200 MB: more at once wait their turn. */
const atOnce = 2;
const longestQueue = 40;
/** Very tall pictures are bounded too: WebP ends at 16,383 pixels. */
const tallest = 3;

const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('IMAGE_UNREADABLE', { cause });
  }
};

/** Looks at the header alone: the limit holds before anything is decoded. */
const refuseTooLarge = async (bytes: Buffer) => {
  const { width = 0, height = 0 } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > limits.imagePixels) throw new AppError('IMAGE_TOO_LARGE');
};

const encode = async (bytes: Buffer): Promise<MadeImage> => {
  await refuseTooLarge(bytes);
  const widest = imageVariants.original;
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const variants = new Map<string, Buffer>();
  for (const [name, wanted] of Object.entries(imageVariants)) {
    if (name !== 'original' && wanted >= width) continue;
    const resized = name === 'original' ? picture() : picture().resize({ width: wanted });
    variants.set(name, await resized.webp({ quality: limits.imageQuality }).toBuffer());
  }
  return { width, height, variants };
};

/**
 * Makes WebP pictures of quality 50 from any accepted one: turned upright, without what the camera wrote about place
 * and device, and without anything that was hidden in the file. Throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE, or
 * SERVICE_UNAVAILABLE when too many wait.
 */
export const createImageMaker = () => {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (bytes: Buffer): Promise<MadeImage> => {
    if (working >= atOnce) {
      if (waiting.length >= longestQueue) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await encode(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
export type MakeImage = ReturnType<typeof createImageMaker>;
