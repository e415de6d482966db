import { storeSaved } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { brandsRepository } from '../brands/brands.repository.ts';
import { generateEdition } from '../editions/demo/generate.ts';
import { demoBrands } from '../editions/demo/vehicles.ts';
import type { UnitRecord } from '../editions/edition.ts';
import { judgedInventory } from '../product-search/judged-queries.ts';
import type { Fit, ProductDraft } from '../products/product.ts';
import { saveProducts } from '../products/save-products.ts';
import { storesRepository } from '../stores/stores.repository.ts';

const perBatch = 1000;
const cities = 40;
const now = new Date('2026-06-01T12:00:00Z');

/** A part as stores sell it. */
interface Part {
  reference: string;
  name: string;
  maker: string;
  fits: (Omit<Fit, 'brandId'> & { brand: string })[];
  equivalences: string;
}

/** The details of the demo's catalogues, each for its vehicles, by the maker of the vehicle and by others. */
const partsOfCatalogues = (makers: readonly string[]): Part[] =>
  demoBrands.flatMap((demo) => {
    const { vehicles, units, catalog } = generateEdition(demo);
    const byId = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
    return [...(units() as Iterable<UnitRecord>)].flatMap((unit, at) =>
      unit.details.map(({ oem, name, substitutes, ...detail }, index) => ({
        reference: oem.slice(0, 16),
        name: typeof name === 'string' ? name : name.es_CO,
        maker: (at + index) % 3 ? makers[(at * 7 + index) % makers.length]! : catalog.brand,
        fits: unit.vehicles.map((id) => {
          const { model, yearFrom, yearTo } = byId.get(id)!;
          return {
            brand: catalog.brand,
            model,
            yearFrom: detail.yearFrom ?? yearFrom,
            yearTo: detail.yearTo ?? yearTo,
          };
        }),
        equivalences: substitutes.map((each) => each.oem).join(', '),
      })),
    );
  });

/** What stores add to the name of a part. */
const additions = ['', '', '', 'original', 'importado', 'calidad original', 'nuevo', 'económico', 'premium'];

const descriptions = [
  'Producto con garantía de fábrica. Verifique el número de parte antes de comprar. Enviamos a todo el país el mismo día.',
  'Pieza importada de calidad equivalente a la original, incluye tornillería de instalación. Pregunte por su vehículo.',
  'Disponible para entrega inmediata en la tienda, precio con impuestos. Se cambia dentro de los treinta días con su factura.',
];

/** Part after part of both lists, with what stores write beside it; no two with one reference. */
const draftsOf = (count: number, brandIdOf: (name: string) => number): ProductDraft[] => {
  const parts = [judgedInventory, partsOfCatalogues(judgedInventory.map(({ maker }) => maker))];
  return Array.from({ length: count }, (_, index) => {
    const list = parts[index % 2]!;
    const turn = Math.floor(index / 2);
    // A stride without a common factor: neighbours in a catalogue are no neighbours in a shop.
    const { reference, name, maker, equivalences, ...part } = list[(turn * 7919) % list.length]!;
    const others = Array.from(
      { length: turn % 4 },
      (_other, at) => list[(turn * 31 + at * 17) % list.length]!,
    );
    const fits = part.fits.length ? [...part.fits, ...others.flatMap((other) => other.fits.slice(0, 2))] : [];
    const model = part.fits[0]?.model ?? '';
    const addition = additions[turn % additions.length]!;
    return {
      reference: `${reference.slice(0, 10)}-${index.toString(36)}`,
      name: [name, turn % 3 ? '' : model, addition].filter(Boolean).join(' ').slice(0, 128),
      brand: maker,
      kind: turn % 5 ? ('replacement' as const) : ('original' as const),
      equivalences,
      description: turn % 2 ? `${descriptions[turn % descriptions.length]!} ${name} ${maker}.` : null,
      priceMinor: 100_000 * (1 + ((turn * 37) % 900)),
      stock: turn % 5,
      fits: fits.map(({ brand, ...fit }) => ({ ...fit, brandId: brandIdOf(brand) })),
    };
  });
};

/**
 * Fills an empty, migrated database with products as stores have them, of so many stores, every fourth in Mexico: parts that
 * are judged by the search's tests, and those of the demo's catalogues.
 */
export const fillInventory = async (
  db: Database,
  { products, stores }: { products: number; stores: number },
): Promise<void> => {
  for (let storeId = 1; storeId <= stores; storeId += 1)
    await storesRepository.save(db, {
      ...storeSaved.example,
      storeId,
      name: `Repuestos ${storeId}`,
      country: storeId % 4 === 0 ? 'MX' : 'CO',
      cityId: 1 + (storeId % cities),
    });
  const names = new Set([
    ...judgedInventory.flatMap(({ fits }) => fits.map(({ brand }) => brand)),
    ...demoBrands.map(({ brand }) => brand),
  ]);
  const brands = await brandsRepository.addBrands(
    db,
    [...names].map((name) => ({ name, kinds: ['car'], countries: ['CO', 'MX'] })),
  );
  const idOf = new Map(brands.map(({ id, name }) => [name, id]));
  const drafts = draftsOf(products, (name) => idOf.get(name)!);
  for (let at = 0; at < drafts.length; at += perBatch) {
    const storeId = 1 + ((at / perBatch) % stores);
    await db.transaction((trx) =>
      saveProducts(trx, () => undefined, { storeId, drafts: drafts.slice(at, at + perBatch), now }),
    );
  }
};
