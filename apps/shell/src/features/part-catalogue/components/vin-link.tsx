import { Link, Text } from '@tuerca/ui';
import { t } from '../../../texts/part-catalogue.ts';
import { useVinInCatalogue } from '../../quotation-request/api/use-vin-in-catalogue.ts';
import { identificationAddress } from '../place.ts';

/** Leads to the drawings of the vehicle of a VIN, where a catalogue covers it. */
export const VinLink = ({ vin }: { readonly vin: string | null }) =>
  useVinInCatalogue(vin) &&
  vin !== null && (
    <Text size="sm">
      <Link href={identificationAddress(vin)} target="_blank">
        {t('partCatalogue.seeVin')}
      </Link>
    </Text>
  );
