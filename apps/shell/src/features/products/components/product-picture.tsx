import { Photo, theme } from '@tuerca/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { part } from '../../../shared/load-area.ts';

const PartDrawing = part(() => import('../../quotation-request/wizard/part-drawing.tsx'), 'PartDrawing');

/** As wide as its frame. */
export const productPhotoWidth = 'tile';

const Frame = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.tile};
  height: ${theme.size.tile};
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

interface ProductPictureProps {
  readonly image: string | null;
  readonly name: string;
}

/** The photo of a product, else the drawing of its family of parts; its name stands beside it. */
export const ProductPicture = ({ image, name }: ProductPictureProps) => (
  <Frame>
    {image ? (
      <Photo link={image} alt="" width={productPhotoWidth} />
    ) : (
      <Suspense>
        <PartDrawing name={name} size="lg" />
      </Suspense>
    )}
  </Frame>
);
