import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon } from '../icons/work-icons.tsx';
import { Photo } from '../photo/photo.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';

export interface ViewerImage {
  readonly url: string;
  readonly alt: string;
}

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[3]};
`;

const Window = styled.div<{ readonly $isEnlarged: boolean }>`
  display: grid;
  height: 68vh;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};

  img {
    margin: auto;
    cursor: ${({ $isEnlarged }) => ($isEnlarged ? 'zoom-out' : 'zoom-in')};
    ${({ $isEnlarged }) =>
      $isEnlarged
        ? 'width: 250%; max-width: none;'
        : 'width: 100%; height: 68vh; object-fit: contain; touch-action: pan-y pinch-zoom;'}
  }
`;

const Bar = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[4]};
  font-variant-numeric: tabular-nums;
`;

interface ImageViewerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly images: readonly ViewerImage[];
  /** By default what the shown picture is of. */
  readonly title?: string;
  /** Index of the initial picture. */
  readonly start?: number;
}

const swipe = 48;

/** A lightbox with one picture at a time: arrow keys or a swipe change it, a press zooms. */
export const ImageViewer = ({ isOpen, onClose, images, title, start = 0 }: ImageViewerProps) => {
  const [turned, setTurned] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [grip, setGrip] = useState<number | null>(null);
  const index = (((start + turned) % images.length) + images.length) % images.length;
  const image = images[index];
  const turn = (by: number) => {
    setTurned(turned + by);
    setIsEnlarged(false);
  };
  const close = () => {
    setTurned(0);
    setIsEnlarged(false);
    onClose();
  };
  const release = (at: number) => {
    if (grip !== null && !isEnlarged && images.length > 1 && Math.abs(at - grip) > swipe)
      turn(at < grip ? 1 : -1);
    setGrip(null);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={(title ?? image?.alt) || workWords.image.title} size="xl">
      <Figure
        onKeyDown={(event) => {
          if (images.length < 2) return;
          if (event.key === 'ArrowLeft') turn(-1);
          if (event.key === 'ArrowRight') turn(1);
        }}
      >
        {image && (
          <Window
            $isEnlarged={isEnlarged}
            // Two fingers enlarge the page.
            onTouchStart={({ touches }) => setGrip(touches.length === 1 ? touches[0]!.clientX : null)}
            onTouchEnd={(event) => release(event.changedTouches[0]?.clientX ?? 0)}
          >
            <Photo
              link={image.url}
              alt={image.alt}
              width={isEnlarged ? 'enlarged' : 'screen'}
              onClick={() => setIsEnlarged(!isEnlarged)}
            />
          </Window>
        )}
        <Bar>
          {images.length > 1 && (
            <>
              <IconButton
                label={workWords.image.previous}
                icon={<ChevronLeftIcon />}
                onClick={() => turn(-1)}
              />
              <span aria-live="polite">{words.placeOf(index + 1, images.length)}</span>
              {/* Focused on open, so that Enter and the arrow keys work at once. */}
              <IconButton
                autoFocus
                label={workWords.image.next}
                icon={<ChevronRightIcon />}
                onClick={() => turn(1)}
              />
            </>
          )}
          <Button
            autoFocus={images.length === 1}
            variant="quiet"
            iconStart={isEnlarged ? <ZoomOutIcon /> : <ZoomInIcon />}
            onClick={() => setIsEnlarged(!isEnlarged)}
          >
            {isEnlarged ? workWords.image.reduce : workWords.image.enlarge}
          </Button>
        </Bar>
      </Figure>
    </Dialog>
  );
};
