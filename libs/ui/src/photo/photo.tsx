import type { ComponentPropsWithoutRef } from 'react';
import { photoSources, type PhotoWidth } from './photo-sources.ts';

interface PhotoProps extends Omit<
  ComponentPropsWithoutRef<'img'>,
  'src' | 'srcSet' | 'sizes' | 'width' | 'loading' | 'decoding'
> {
  /** The path of a file of media, signed when it is private; or the address of another picture. */
  readonly link: string;
  readonly alt: string;
  /** How wide it is drawn. */
  readonly width: PhotoWidth;
}

/**
 * A photo in the width its place needs, loaded when it comes near. Records know no dimensions, so its style gives it a
 * width and a height, or an aspect ratio: nothing moves when it arrives.
 */
export const Photo = ({ link, width, alt, ...rest }: PhotoProps) => (
  <img {...rest} alt={alt} loading="lazy" decoding="async" {...photoSources(link, width)} />
);
