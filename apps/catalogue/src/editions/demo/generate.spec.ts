import { oemKey } from '@tuerca/rules';
import { describe, expect, it } from '@jest/globals';
import { checkFeatures, checkTree, checkVehicles, unitChecker } from '../../import/check-edition.ts';
import {
  CatalogRecord,
  CategoryRecord,
  QuickGroupRecord,
  UnitRecord,
  VehicleRecord,
  type EditionSource,
  type Picture,
} from '../edition.ts';
import { drawUnit } from './drawing.ts';
import { families } from './families.ts';
import { generateEdition } from './generate.ts';
import { shapes } from './shapes.ts';
import { demoBrands } from './vehicles.ts';

const unitsOf = (edition: EditionSource) => [...(edition.units() as Iterable<UnitRecord>)];
const picturesOf = (edition: EditionSource) => [...(edition.pictures() as Iterable<Picture>)];
const editions = demoBrands.map((brand) => {
  const edition = generateEdition(brand);
  return { edition, units: unitsOf(edition) };
});

describe('the demo catalogues', () => {
  it('are as large as promised', () => {
    const units = editions.flatMap((each) => each.units);
    expect(demoBrands.length).toBeGreaterThanOrEqual(6);
    expect(editions.flatMap(({ edition }) => edition.vehicles).length).toBeGreaterThanOrEqual(40);
    expect(units.length).toBeGreaterThanOrEqual(1500);
    expect(units.reduce((sum, { details }) => sum + details.length, 0)).toBeGreaterThanOrEqual(30_000);
  });

  it.each(editions.map(({ edition, units }) => [edition.catalog.code, edition, units] as const))(
    '%s passes what an import has to pass',
    (_code, edition, units) => {
      const { catalog, categories, quickGroups, vehicles } = edition;
      const problems: string[] = [];
      const tell = (message: string) => void problems.push(message);
      const atLine = (_line: number, message: string) => tell(message);
      const numbered = <T>(records: readonly T[]) => records.map((record, line) => ({ record, line }));
      CatalogRecord.parse(catalog);
      categories.forEach((each) => CategoryRecord.parse(each));
      quickGroups.forEach((each) => QuickGroupRecord.parse(each));
      vehicles.forEach((each) => VehicleRecord.parse(each));
      UnitRecord.parse(units[0]);
      checkTree(
        categories.map(({ categoryId: id, parentId }, line) => ({ id, parentId, line })),
        atLine,
      );
      checkTree(
        quickGroups.map(({ quickGroupId: id, parentId }, line) => ({ id, parentId, line })),
        atLine,
      );
      checkVehicles(numbered(vehicles), atLine);
      const pictures = new Set(picturesOf(edition).map(({ file }) => file));
      const checker = unitChecker({ categories, quickGroups, vehicles, pictures });
      units.forEach((unit) => checker.check(unit, tell));
      checkFeatures(catalog, { categories, quickGroups, vehicles, counts: checker.counts }, tell);
      expect(problems).toEqual([]);
    },
  );

  it('are the same each time', () => {
    expect(unitsOf(generateEdition(demoBrands[0]!))).toEqual(editions[0]!.units);
  });

  it('have numbers that several vehicles share, and numbers of one vehicle alone', () => {
    const vehiclesOf = new Map<string, Set<string>>();
    for (const { details, vehicles } of editions[0]!.units)
      for (const { oem } of details)
        vehiclesOf.set(oemKey(oem), (vehiclesOf.get(oemKey(oem)) ?? new Set()).add(vehicles[0]!));
    const counts = [...vehiclesOf.values()].map(({ size }) => size);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThan(50);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(500);
  });

  it('name every part in the Spanish of both countries and in English', () => {
    const disc = editions[0]!.units.find(({ unitId }) => unitId.endsWith('-front-brake'))!;
    expect(disc.details.find(({ codeOnImage }) => codeOnImage === '3')?.name).toEqual({
      es_CO: 'Juego de pastillas delanteras',
      es_MX: 'Juego de balatas delanteras',
      en_US: 'Front brake pad set',
    });
  });
});

describe('a drawing', () => {
  const number = (text: string | undefined) => Number(text);

  it.each(families.map((family) => [family.key, family] as const))(
    'of %s has each number and each part where the image map says',
    (_key, { parts, layout }) => {
      for (const isMirrored of [false, true]) {
        const drawn = parts.map(({ shape }, index) => ({ code: String(index + 1), shape }));
        const { svg, spots, width, height } = drawUnit(drawn, { layout, isMirrored });
        const circles = [
          ...svg.matchAll(
            /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" class="n"\/><text[^>]*>(\d+)<\/text>/g,
          ),
        ];
        expect(circles.map(([, , , , code]) => code)).toEqual(drawn.map(({ code }) => code));
        const groups = [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) scale\((-?[\d.]+)/g)];
        drawn.forEach(({ code, shape }, index) => {
          const [, x, y, r] = circles[index]!.map(number);
          const callout = spots.find((spot) => spot.code === code && spot.type === 'callout')!;
          expect(Math.abs((callout.x1 + callout.x2) / 2 - x!)).toBeLessThan(1.5);
          expect(Math.abs((callout.y1 + callout.y2) / 2 - y!)).toBeLessThan(1.5);
          expect(callout.x2 - callout.x1).toBeGreaterThanOrEqual(2 * r!);

          const [, left, top, scale] = groups[index]!.map(number);
          const size = shapes[shape].width * Math.abs(scale!);
          const part = spots.find((spot) => spot.code === code && spot.type === 'part')!;
          expect(Math.abs(part.x1 - (scale! < 0 ? left! - size : left!))).toBeLessThan(3);
          expect(Math.abs(part.y1 - top!)).toBeLessThan(2);
        });
        for (const { x1, y1, x2, y2 } of spots) {
          expect(Math.min(x1, y1)).toBeGreaterThanOrEqual(0);
          expect(x2).toBeLessThanOrEqual(width);
          expect(y2).toBeLessThanOrEqual(height);
        }
      }
    },
  );
});
