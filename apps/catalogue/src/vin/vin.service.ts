import type { BrandsService } from '../brands/brands.service.ts';
import type { CatalogsService } from '../catalogs/catalogs.service.ts';
import type { VinDecoder } from './vin-decoder.ts';

interface Deps {
  decode: VinDecoder;
  brands: Pick<BrandsService, 'findByName'>;
  catalogs: Pick<CatalogsService, 'findForVehicle'>;
}

export const createVinService = ({ decode, brands, catalogs }: Deps) => ({
  /** Null when its maker is not known. */
  async decodeVin(vin: string) {
    const decoded = await decode(vin);
    if (!decoded) return null;
    const [brand, catalog] = await Promise.all([
      brands.findByName(decoded.brandName),
      catalogs.findForVehicle({ vin, year: decoded.year }),
    ]);
    return { ...decoded, brand, catalog };
  },

  /** The brand of a name, as Tuerca knows it. */
  findBrand: brands.findByName,

  /** Code of the OEM catalogue that covers a VIN, or null. */
  async findCatalog(vin: string): Promise<string | null> {
    const decoded = await decode(vin);
    const catalog = decoded && (await catalogs.findForVehicle({ vin, year: decoded.year }));
    return catalog?.code ?? null;
  },
});
export type VinService = ReturnType<typeof createVinService>;
