import { Grid, Photo } from '@tuerca/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mediaPathOf } from '../../../shared/media-path.ts';
import { t } from '../../../texts/garage.ts';
import { Enlarge } from '../../media/enlarge.ts';

const ImageViewer = lazy(async () => ({
  default: (await import('../../media/image-viewer.ts')).ImageViewer,
}));

const Framed = styled(Enlarge)`
  aspect-ratio: 4 / 3;
`;

interface PhotoWallProps {
  readonly links: readonly string[];
  /** The vehicle that they show. */
  readonly name: string;
  /** What is done with each. */
  readonly children?: (link: string, index: number) => ReactNode;
}

export const nameOfPhoto = (index: number, name: string): string =>
  t('garage.photos.one', { number: index + 1, name });

/** Photos side by side; a press opens them in the viewer. */
export const PhotoWall = ({ links, name, children }: PhotoWallProps) => {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <Grid minItemWidth="xs" gap={3} as="ul" aria-label={t('garage.photos.title')}>
        {links.map((link, index) => (
          <li key={mediaPathOf(link)}>
            <Framed type="button" aria-label={nameOfPhoto(index, name)} onClick={() => setOpened(index)}>
              <Photo link={link} alt="" width="card" />
            </Framed>
            {children?.(link, index)}
          </li>
        ))}
      </Grid>
      {opened !== undefined && links[opened] !== undefined && (
        <Suspense>
          <ImageViewer
            isOpen
            start={opened}
            title={name}
            images={links.map((url, index) => ({ url, alt: nameOfPhoto(index, name) }))}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
