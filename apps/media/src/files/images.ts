import { limits } from '@tuerca/contracts';
import { imageVariants, tallestOriginal } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import sharp from 'sharp';

export interface MadeImage {
  width: number;
  height: number;
  /** WebP bytes by variant; `original` always, smaller ones where the picture is wider than they are. */
  variants: ReadonlyMap<string, Buffer>;
  makeAvif: MakeAvif;
}

/**
 * AVIF bytes by part, of the variants it makes smaller. It takes longer than all the WebP, so it is for after the answer;
 * until it was called and is forgotten, the decoded picture stays in memory (9 MB as a rule, 36 MB at most).
 */
export type MakeAvif = () => Promise<ReadonlyMap<string, Buffer>>;

/** The variant every file has: a picture's largest, a document itself. */
export const original = 'original';

/** The part that holds a variant as AVIF. */
export const avifPartOf = (variant: string) => `${variant}.avif`;

/** As good as WebP of quality 50, by PSNR and SSIM, in fewer bytes; more effort gains little (ADR 0232). */
const avif = { quality: 47, effort: 2, chromaSubsampling: '4:2:0', tune: 'ssim' } as const;

/** A decoded picture takes up to 200 MB: more at once wait their turn. */
const atOnce = 2;
const longestQueue = 40;

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
      // Seen only enlarged, and longer in the making than all the others.
      if (name === original) continue;
      const bytes = await picture(wanted).avif(avif).toBuffer();
      if (bytes.length < variants.get(name)!.length) smaller.set(avifPartOf(name), bytes);
    }
    return smaller;
  };
  return { width, height, variants, makeAvif };
};

/**
 * Makes WebP pictures of quality 50, and on demand AVIF as good, from any accepted one: turned upright, without what the
 * camera wrote about place and device, and without anything that was hidden in the file. Throws IMAGE_TOO_LARGE,
 * IMAGE_UNREADABLE, or SERVICE_UNAVAILABLE when too many wait.
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
