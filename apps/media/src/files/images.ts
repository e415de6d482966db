import { limits } from '@tuerca/contracts';
import { imageVariants, tallestOriginal } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import sharp from 'sharp';

// No upload is decoded twice.
sharp.cache(false);

export interface MadeImage {
  width: number;
  height: number;
  /** WebP bytes by variant: always `original`, and those narrower than the picture. */
  variants: ReadonlyMap<string, Buffer>;
  makeAvif: MakeAvif;
}

/**
 * AVIF bytes by part, for the variants it makes smaller. Slower than all WebP together, so call it after the
 * response; it keeps the decoded picture in memory until released (usually 9 MB, at most 36 MB).
 */
export type MakeAvif = () => Promise<ReadonlyMap<string, Buffer>>;

/** The variant every file has: a picture's largest, a document itself. */
export const original = 'original';

/** The part that holds a variant as AVIF. */
export const avifPartOf = (variant: string) => `${variant}.avif`;

/** Equal to WebP at quality 50 by PSNR and SSIM, in fewer bytes; more effort gains little (ADR 0232). */
const avif = { quality: 47, effort: 2, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;

/** A decoded picture takes up to 200 MB; others queue. */
const atOnce = 2;
const longestQueue = 40;

const readable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('IMAGE_UNREADABLE', { cause });
  }
};

/** Reads only the header, so that the limit applies before anything is decoded. */
const refuseTooLarge = async (bytes: Buffer) => {
  const { width = 0, height = 0 } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > limits.imagePixels) throw new AppError('IMAGE_TOO_LARGE');
};

const encode = async (bytes: Buffer): Promise<MadeImage> => {
  await refuseTooLarge(bytes);
  const widest = imageVariants[original];
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: tallestOriginal, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const picture = (wanted: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: wanted, withoutEnlargement: true });
  const kept = Object.entries(imageVariants).filter(([name, wanted]) => name === original || wanted < width);
  const variants = new Map<string, Buffer>();
  for (const [name, wanted] of kept) {
    variants.set(name, await picture(wanted).webp({ quality: limits.imageQuality }).toBuffer());
  }
  const makeAvif = async () => {
    const smaller = new Map<string, Buffer>();
    for (const [name, wanted] of kept) {
      // Shown only enlarged, and slower to encode than all the others.
      if (name === original) continue;
      const bytes = await picture(wanted).avif(avif).toBuffer();
      if (bytes.length < variants.get(name)!.length) smaller.set(avifPartOf(name), bytes);
    }
    return smaller;
  };
  return { width, height, variants, makeAvif };
};

/**
 * Encodes any accepted picture as WebP of quality 50, and on demand as AVIF of equal quality: upright,
 * without the camera's metadata of place and device, and without data hidden in the file. Throws
 * IMAGE_TOO_LARGE, IMAGE_UNREADABLE, or SERVICE_UNAVAILABLE when the queue is full.
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
