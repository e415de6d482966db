import type { BodyType, PartFamily } from '@tuerca/rules';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** One SVG sprite with every drawing; fetched only by pages that show one. */
const sprite = new URL('./sprite.svg', import.meta.url).href;

const Tile = styled.span<{ readonly $size: 'md' | 'lg' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => theme.size.control[$size === 'lg' ? 'md' : 'sm']};
  height: ${({ $size }) => theme.size.control[$size === 'lg' ? 'md' : 'sm']};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
`;

const Drawing = styled.svg<{ readonly $size: 'md' | 'lg' }>`
  width: ${({ $size }) => theme.size.icon[$size === 'lg' ? 'xl' : 'lg']};
  height: ${({ $size }) => theme.size.icon[$size === 'lg' ? 'xl' : 'lg']};
`;

interface TileProps {
  readonly size?: 'md' | 'lg';
}

const tileOf = (id: PartFamily | BodyType, size: 'md' | 'lg') => (
  <Tile $size={size} aria-hidden>
    <Drawing
      $size={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      <use href={`${sprite}#${id}`} />
    </Drawing>
  </Tile>
);

interface PartTileProps extends TileProps {
  readonly family: PartFamily;
}

/** The drawing of a part's family on a tile, next to its name: decorative. */
export const PartTile = ({ family, size = 'md' }: PartTileProps) => tileOf(family, size);

interface BodyTileProps extends TileProps {
  readonly body: BodyType;
}

/** The drawing of a vehicle's body on a tile, next to its name: decorative. */
export const BodyTile = ({ body, size = 'md' }: BodyTileProps) => tileOf(body, size);
