import type { CatalogsService } from '../../catalogs/catalogs.service.ts';
import { ImportUnderWay, type EditionsService } from '../editions.service.ts';
import { generateEdition } from './generate.ts';
import { demoBrands } from './vehicles.ts';

const isDemo = (version: string | undefined) => version === undefined || version.startsWith('demo-');

/** Shows the demo catalogues that are wanted (`all`, `none`, or codes with commas); one that was imported, or is just now, stays. */
export const publishDemo = async (
  editions: EditionsService,
  catalogs: Pick<CatalogsService, 'forget'>,
  wanted: string,
): Promise<void> => {
  const codes = wanted.split(',').map((code) => code.trim());
  for (const brand of demoBrands) {
    if (wanted !== 'all' && !codes.includes(brand.code)) continue;
    if (!isDemo(await editions.versionOf(brand.code))) continue;
    await editions.publish(generateEdition(brand)).catch((error: unknown) => {
      if (!(error instanceof ImportUnderWay)) throw error;
    });
  }
  catalogs.forget();
};
