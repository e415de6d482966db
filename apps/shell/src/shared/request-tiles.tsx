import type { QuotationRequest } from '@tuerca/contracts';
import { bodyTypeOf, partFamilyOf } from '@tuerca/rules';
import { BodyTile, Inline, PartTile } from '@tuerca/ui';

const shownFamilies = 4;

interface VehicleTilesProps {
  readonly brand: string;
  readonly model: string;
  readonly parts: readonly { readonly name: string }[];
}

/** The vehicle's body and the part families of a request or an order. */
export const VehicleTiles = ({ brand, model, parts }: VehicleTilesProps) => {
  const families = new Set(parts.map(({ name }) => partFamilyOf(name)));
  return (
    <Inline gap={1} isWrapping={false}>
      <BodyTile body={bodyTypeOf({ brand, model })} />
      {[...families].slice(0, shownFamilies).map((family) => (
        <PartTile key={family} family={family} />
      ))}
    </Inline>
  );
};

/** Identifies a request in a list by its vehicle's body and part families. */
export const RequestTiles = ({ request }: { readonly request: QuotationRequest }) => (
  <VehicleTiles brand={request.brand.name} model={request.vehicle_model} parts={request.details ?? []} />
);
