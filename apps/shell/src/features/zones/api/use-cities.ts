import { listZones } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Cities of the country that match a name, the most relevant first; null defers the request. */
export const useCities = (name: string | null) =>
  useRead(
    listZones,
    name === null
      ? null
      : {
          query: {
            filter: { country: country.code, kind: 'city', name },
            order: ['relevance'],
            pageSize: 20,
          },
        },
  );
