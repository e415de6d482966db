import type { ComponentPropsWithoutRef } from 'react';
import { photoSources, type PhotoWidth } from './photo-sources.ts';

interface PhotoProps extends Omit<
  ComponentPropsWithoutRef<'img'>,
  'src' | 'srcSet' | 'sizes' | 'width' | 'loading' | 'decoding'
> {
  /** The path of a file of the media service, signed when private; or the URL of another picture. */
  readonly link: string;
  readonly alt: string;
  /** The rendered width. */
  readonly width: PhotoWidth;
}

/**
 * A lazily loaded photo in the width it is rendered at. Records hold no dimensions, so its style must set
 * width and height, or an aspect ratio, to avoid a layout shift.
 */
export const Photo = ({ link, width, alt, ...rest }: PhotoProps) => (
  <img {...rest} alt={alt} loading="lazy" decoding="async" {...photoSources(link, width)} />
);
