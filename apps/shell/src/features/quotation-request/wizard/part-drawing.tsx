import { partFamilyOf } from '@tuerca/rules';
import { PartTile } from '@tuerca/ui';

interface PartDrawingProps {
  readonly name: string;
  readonly size?: 'md' | 'lg';
}

/** The drawing for a part name; in a file of its own to load the large rule of names separately. */
export const PartDrawing = ({ name, size = 'md' }: PartDrawingProps) => (
  <PartTile family={partFamilyOf(name)} size={size} />
);
