import { Photo, PlusIcon, Spinner, theme } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { LinePhotos } from '../use-photo-uploads.ts';

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, ${theme.size.tile}));
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Tile = styled.button<{ readonly $isDashed?: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  min-height: ${theme.size.control.md};
  padding: 0;
  overflow: hidden;
  border: ${theme.borderWidth.thick} ${({ $isDashed = false }) => ($isDashed ? 'dashed' : 'solid')}
    ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  color: ${theme.color.primary};
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Foremost = styled.span`
  position: absolute;
  inset: auto 0 0;
  overflow: hidden;
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xs};
  text-align: center;
  text-overflow: ellipsis;
`;

const Choose = styled.span`
  display: grid;
  justify-items: center;
  gap: ${theme.space[1]};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.tight};
  text-align: center;
`;

interface PhotoStripProps {
  readonly name: string;
  readonly line: LinePhotos;
  readonly shown: number;
  readonly onShow: (place: number) => void;
  readonly onAdd: () => void;
}

/** A line's photos in a row, with its running uploads and the button to add more. */
export const PhotoStrip = ({ name, line, shown, onShow, onAdd }: PhotoStripProps) => {
  const { photos, onTheirWay, hasRoom } = line;
  const strip = useRef<HTMLUListElement>(null);
  const count = photos.length;
  useEffect(() => {
    // Acts only when the focused element has been unmounted.
    if (document.activeElement !== document.body) return;
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    (pressed ?? strip.current?.querySelector('button'))?.focus();
  }, [count, hasRoom]);
  return (
    <Strip ref={strip} aria-label={t('sellerRequest.photo.window', { name })}>
      {photos.map(({ path }, place) => (
        <li key={path}>
          <Tile
            type="button"
            aria-pressed={place === shown}
            aria-label={t('sellerRequest.photo.place', { place: place + 1, count })}
            onClick={() => onShow(place)}
            onKeyDown={({ altKey, key }) => {
              if (!altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
              onShow(line.move(place, key === 'ArrowLeft' ? -1 : 1));
            }}
          >
            <Photo link={path} alt="" width="line" />
            {place === 0 && count > 1 && <Foremost>{t('sellerRequest.photo.foremost')}</Foremost>}
          </Tile>
        </li>
      ))}
      {Array.from({ length: onTheirWay }, (_, place) => (
        <li key={`on its way ${place}`}>
          <Tile as="span" $isDashed role="status" aria-label={t('sellerRequest.photo.uploading', { name })}>
            <Spinner />
          </Tile>
        </li>
      ))}
      {hasRoom && (
        <li>
          <Tile type="button" $isDashed onClick={onAdd}>
            <Choose>
              <PlusIcon size="sm" />
              {t('sellerRequest.photo.choose')}
            </Choose>
          </Tile>
        </li>
      )}
    </Strip>
  );
};
