import { foldedWords } from './text-search.ts';

/** What people call a brand, and how they write it by ear, by its words. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'alfa romeo': ['alfa'],
  chevrolet: ['chevy', 'chevi', 'chevro'],
  citroen: ['citro'],
  'harley davidson': ['harley'],
  hyundai: ['jundai', 'yundai'],
  'land rover': ['landrover', 'range rover'],
  'mercedes benz': ['mercedes', 'benz', 'mercedez', 'mb'],
  mitsubishi: ['mitsu'],
  peugeot: ['pejo', 'peyo', 'peugot'],
  renault: ['reno', 'renol', 'renolt'],
  volkswagen: ['vw', 'volks', 'volswagen', 'wolkswagen'],
};

/**
 * The brand that is called what was typed, or what that begins with, as before its model: `vw`, `kia picanto`; undefined
 * where none is.
 */
export const brandNamed = (typed: string, brands: readonly string[]): string | undefined => {
  const words = foldedWords(typed);
  for (let count = words.length; count > 0; count -= 1) {
    const said = words.slice(0, count).join(' ');
    const named = brands.find((brand) => {
      const name = foldedWords(brand).join(' ');
      return name === said || otherNames[name]?.includes(said);
    });
    if (named !== undefined) return named;
  }
  return undefined;
};
