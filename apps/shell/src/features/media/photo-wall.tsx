import { Grid, Photo } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mediaPathOf } from '../../shared/media-path.ts';
import { Enlarge } from './enlarge.ts';
import { ImageViewer } from './lazy-image-viewer.ts';

const Framed = styled(Enlarge)`
  aspect-ratio: 4 / 3;
`;

interface PhotoWallProps {
  readonly links: readonly string[];
  /** Names the photos as a list. */
  readonly label: string;
  /** What they show: the title of the viewer. */
  readonly name: string;
  /** One of them, by its zero-based place. */
  readonly nameOf: (index: number) => string;
  /** `squareCard` and `tile` for more of them in a row. */
  readonly minItemWidth?: 'xs' | 'squareCard' | 'tile';
  /** What is done with each. */
  readonly children?: (link: string, index: number) => ReactNode;
}

/** Photos side by side; a press opens them in the viewer. */
export const PhotoWall = ({ links, label, name, nameOf, minItemWidth = 'xs', children }: PhotoWallProps) => {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <Grid minItemWidth={minItemWidth} gap={3} as="ul" aria-label={label}>
        {links.map((link, index) => (
          <li key={mediaPathOf(link)}>
            <Framed type="button" aria-label={nameOf(index)} onClick={() => setOpened(index)}>
              <Photo link={link} alt="" width="card" />
            </Framed>
            {children?.(link, index)}
          </li>
        ))}
      </Grid>
      {opened !== undefined && links[opened] !== undefined && (
        <ImageViewer
          isOpen
          start={opened}
          title={name}
          images={links.map((url, index) => ({ url, alt: nameOf(index) }))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
