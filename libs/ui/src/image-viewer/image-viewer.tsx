import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx';
import { theme } from '../theme/theme.ts';

export interface ViewerImage {
  readonly url: string;
  readonly alt: string;
}

const Figure = styled.figure`
  display: grid;
  place-items: center;
  gap: ${theme.space[3]};

  img {
    max-height: 70vh;
    border-radius: ${theme.radius.md};
    object-fit: contain;
  }
`;

const Bar = styled.figcaption`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  font-variant-numeric: tabular-nums;
`;

export interface ImageViewerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly images: readonly ViewerImage[];
  readonly title?: string;
  /** Index of the picture shown first. */
  readonly start?: number;
}

/** Pictures one at a time over the page; the arrow keys turn them. */
export const ImageViewer = ({
  isOpen,
  onClose,
  images,
  title = 'Ver imagen',
  start = 0,
}: ImageViewerProps) => {
  const [turned, setTurned] = useState(0);
  const index = (((start + turned) % images.length) + images.length) % images.length;
  const image = images[index];
  const close = () => {
    setTurned(0);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size="xl">
      <Figure
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') setTurned(turned - 1);
          if (event.key === 'ArrowRight') setTurned(turned + 1);
        }}
      >
        {image && <img src={image.url} alt={image.alt} />}
        {images.length > 1 && (
          <Bar>
            <IconButton
              label="Imagen anterior"
              icon={<ChevronLeftIcon />}
              onClick={() => setTurned(turned - 1)}
            />
            <span aria-live="polite">
              {index + 1} de {images.length}
            </span>
            <IconButton
              label="Imagen siguiente"
              icon={<ChevronRightIcon />}
              onClick={() => setTurned(turned + 1)}
            />
          </Bar>
        )}
      </Figure>
    </Dialog>
  );
};
