import { partFamilyOf } from '@tuerca/rules';
import { PartTile } from '@tuerca/ui';

/** The drawing for a part name; in a file of its own to load the large rule of names separately. */
export const PartDrawing = ({ name }: { readonly name: string }) => <PartTile family={partFamilyOf(name)} />;
