import { partFamilyOf } from '@tuerca/rules';
import { PartTile } from '@tuerca/ui';

/** The drawing of a part by its name; a file of its own, since the rule that knows names is large. */
export const PartDrawing = ({ name }: { readonly name: string }) => <PartTile family={partFamilyOf(name)} />;
