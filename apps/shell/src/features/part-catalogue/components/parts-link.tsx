import { isVin } from '@tuerca/rules';
import { LinkButton } from '@tuerca/ui';
import { t } from '../../../texts/part-catalogue.ts';
import { useCatalogues } from '../api/use-catalogues.ts';
import { catalogueAddressOf } from '../catalogue-of-vehicle.ts';

interface PartsLinkProps {
  readonly vehicle: {
    readonly brand: { readonly name: string };
    readonly model: string;
    readonly year: number | null;
    readonly VIN: string | null;
  };
}

/** Leads to the parts of a vehicle: by its VIN, else in the catalogue of its brand. */
export const PartsLink = ({ vehicle }: PartsLinkProps) => {
  const hasVin = vehicle.VIN !== null && isVin(vehicle.VIN);
  const { data } = useCatalogues(!hasVin);
  const address = catalogueAddressOf(vehicle, data?.data ?? []);
  return (
    address !== null && (
      <LinkButton variant="secondary" href={address}>
        {t('partCatalogue.garage.see')}
      </LinkButton>
    )
  );
};
