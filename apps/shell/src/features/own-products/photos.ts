import { productLimits, type ProductImage } from '@tuerca/contracts';
import { hyphenated } from '@tuerca/rules';
import { mediaPathOf } from '../../shared/media-path.ts';

/** The name that a photo's file is uploaded under: lower case, other signs as hyphens (specification 1 section 5). */
export const photoFileName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ''];
  return [hyphenated(stem) || 'foto', hyphenated(extension)].filter(Boolean).join('.');
};

/** Substitute numbers as they are kept: letters, digits, commas and spaces (specification 1 section 5). */
export const plainEquivalences = (text: string): string =>
  text.replace(/[\n\r;]+/g, ',').replace(/[^\p{L}\p{N}, ]/gu, '');

/** The paths of the photos of a record, the first one first. */
export const photosOf = ({ imagesURLs }: Pick<ProductImage, 'imagesURLs'>): string[] =>
  imagesURLs.map(mediaPathOf);

/** The five places of photos: the first rules, those without one are empty. */
export const placesOf = (photos: readonly string[]) => {
  const at = (place: number) => photos[place] ?? null;
  return { image_1: at(0), image_2: at(1), image_3: at(2), image_4: at(3), image_5: at(4) };
};

export const samePhotos = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((path, index) => path === other[index]);

export const { photos: mostPhotos, photoMinPixels: leastPixels, photoPixels: goodPixels } = productLimits;
