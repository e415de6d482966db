import type { Quotation } from '@tuerca/contracts';
import { Photo, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Enlarge } from './enlarge.ts';
import { ImageViewer } from './lazy-image-viewer.ts';

const Small = styled(Enlarge)`
  position: relative;
  flex: none;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
`;
const Count = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 0 ${theme.space[1]};
  border-top-left-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

type QuotedLine = Pick<Quotation['quotationDetails'][number], 'image' | 'images'>;

/** The photos of a quoted line, the main one first; older versions of the service return only one. */
export const photosOf = ({ image, images }: QuotedLine): readonly string[] =>
  images ?? (image === null ? [] : [image]);

/** The first photo of a line with the number of all; a press opens them in the image viewer. */
export const LinePhotos = ({ line, label }: { readonly line: QuotedLine; readonly label: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const photos = photosOf(line);
  const [first] = photos;
  if (first === undefined) return null;
  return (
    <>
      <Small type="button" aria-label={label} onClick={() => setIsOpen(true)}>
        <Photo link={first} alt="" width="line" />
        {photos.length > 1 && <Count aria-hidden>{photos.length}</Count>}
      </Small>
      {isOpen && (
        <ImageViewer
          isOpen
          title={label}
          images={photos.map((url) => ({ url, alt: label }))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
