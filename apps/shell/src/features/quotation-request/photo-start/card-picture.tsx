import { Suspense, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/photo-start.ts';
import { Enlarge } from '../../media/enlarge.ts';
import { ImageViewer } from '../../media/lazy-image-viewer.ts';

const Whole = styled(Enlarge)`
  img {
    height: 24vh;
    object-fit: contain;
  }
`;

/** The picture of the card as it lies on the device, to compare with; a press enlarges it. */
export const CardPicture = ({ picture }: { readonly picture: File }) => {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const title = t('photoStart.read.picture');
  // One address as long as it is shown: a new one would load the picture again.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <>
      <Whole
        type="button"
        data-aside
        aria-label={t('photoStart.read.enlarge')}
        onClick={() => setEnlarged(URL.createObjectURL(picture))}
      >
        <img ref={show} alt="" />
      </Whole>
      {enlarged && (
        <Suspense>
          <ImageViewer
            isOpen
            title={title}
            images={[{ url: enlarged, alt: title }]}
            onClose={() => {
              URL.revokeObjectURL(enlarged);
              setEnlarged(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
