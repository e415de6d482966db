import type { CountryCode } from './country.ts';
import { checkPlate, normalisePlate } from './plate.ts';
import { editDistance } from './similar-text.ts';
import { foldedWords } from './text-search.ts';
import { hasCheckDigit, needsCheckDigit } from './typed-vin.ts';
import { vinLength } from './vin.ts';
import { isVehicleYear } from './year.ts';

/** What was read with certainty from a property card; null for what was not. */
export interface PropertyCardReading {
  /** A plate of the country, as `checkPlate` returns it. */
  readonly plate: string | null;
  /** 17 characters of ISO 3779. */
  readonly vin: string | null;
  /** As the list of brands spells it. */
  readonly brand: string | null;
  /** In capitals, as printed. */
  readonly model: string | null;
  /** The model year. */
  readonly year: number | null;
}

interface CardRules {
  readonly country: CountryCode;
  /** The brands that can be read; another one is left out. */
  readonly brands: readonly string[];
  readonly thisYear: number;
}

type Field = 'plate' | 'vin' | 'brand' | 'model' | 'year';

/** The words that name a field on Colombia's 'Licencia de tránsito' and Mexico's 'Tarjeta de circulación'. */
const fieldWords: Readonly<Record<Field, string>> = {
  plate: 'PLACA PLACAS',
  vin: 'VIN NIV CHASIS SERIE VEHICULAR',
  brand: 'MARCA',
  model: 'LINEA SUBMARCA',
  // 'Modelo' is the model year on both.
  year: 'MODELO ANO',
};

/** The words that name what is not read. */
const otherWords =
  'NUMERO NUM NRO NO DE DEL REG CILINDRADA CC COLOR SERVICIO CLASE VEHICULO TIPO CARROCERIA COMBUSTIBLE CAPACIDAD MOTOR ' +
  'PROPIETARIO NOMBRE APELLIDO IDENTIFICACION POTENCIA HP USO VERSION PUERTAS CILINDROS FOLIO VIGENCIA FECHA MATRICULA ' +
  'EXPEDICION RESTRICCION MOVILIDAD BLINDAJE DECLARACION IMPORTACION LIMITACION PROPIEDAD ORGANISMO TRANSITO LICENCIA ' +
  'REPUBLICA MINISTERIO TRANSPORTE TARJETA CIRCULACION ESTADO SECRETARIA DOMICILIO MUNICIPIO RFC ORIGEN PASAJEROS ' +
  'ASIENTOS EJES PESO TONELADAS CLAVE REPUVE OPERACION OFICINA PROCEDENCIA';

/** Characters that text recognition takes for one another, each pair a letter and a digit. */
const confusions = ['O0', 'I1', 'S5', 'B8', 'Z2', 'G6'] as const;
const letterOf = new Map(confusions.map(([letter, digit]) => [digit, letter]));
const digitOf = new Map(confusions.map(([letter, digit]) => [letter, digit]));
const otherOf = new Map([...letterOf, ...digitOf]);

/** Capitals without accents. */
const capitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase();

/** One form for all words that recognition may take for one another: `M0DELO` and `MODELO`, `KLA` and `KIA`. */
const asSeen = (word: string) =>
  word
    .replace(/[0QD]/g, 'O')
    .replace(/[1L|!]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
    .replace(/2/g, 'Z')
    .replace(/[6C]/g, 'G')
    .replace(/4/g, 'A');

const labelsAsSeen = new Map<string, Field | null>([
  ...otherWords.split(' ').map((word) => [asSeen(word), null] as const),
  ...Object.entries(fieldWords).flatMap(([field, words]) =>
    words.split(' ').map((word) => [asSeen(word), field as Field] as const),
  ),
]);

interface Word {
  readonly text: string;
  readonly line: number;
}

/** Labels that stand together, and the words after them: a row of labels over a row of values, or one of each. */
interface Group {
  readonly labels: (Field | null)[];
  readonly words: Word[];
}

const groupsOf = (text: string): Group[] => {
  const groups: Group[] = [{ labels: [], words: [] }];
  const lines = capitals(text).split('\n');
  for (const [line, content] of lines.entries()) {
    const words = content
      .split(/[^A-Z0-9.|!-]+/)
      .map((word) => word.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, ''))
      .filter(Boolean);
    for (const word of words) {
      const last = groups.at(-1)!;
      const field = labelsAsSeen.get(asSeen(word.replace(/\W/g, '')));
      if (field === undefined) last.words.push({ text: word, line });
      else if (last.words.length > 0) groups.push({ labels: [field], words: [] });
      else if (last.labels.at(-1) !== field) last.labels.push(field);
    }
  }
  return groups;
};

/** The texts with `changes` of their confusable characters exchanged, at the places where `isFree`. */
const variantsOf = (
  text: string,
  changes: number,
  isFree: (at: number) => boolean = () => true,
): string[] => {
  if (changes === 0) return [text];
  return Array.from(text).flatMap((character, at) => {
    const other = isFree(at) ? otherOf.get(character) : undefined;
    if (other === undefined) return [];
    const rest = variantsOf(text.slice(at + 1), changes - 1, (next) => isFree(at + 1 + next));
    return rest.map((end) => text.slice(0, at) + other + end);
  });
};

/**
 * The one text that fits with the characters of some places exchanged; `steps` are the numbers of exchanges that are tried
 * together, until one fits. Null when none does, or several do.
 */
const onlyFitting = (
  text: string,
  steps: readonly (readonly number[])[],
  fits: (variant: string) => boolean,
  isFree?: (at: number) => boolean,
): string | null => {
  for (const step of steps) {
    const fitting = step.flatMap((changes) => variantsOf(text, changes, isFree)).filter(fits);
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0]! : null;
  }
  return null;
};

const shapeOf = (plate: string) => plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '9');
const sizesOf = (groups: readonly string[]) => groups.map(({ length }) => length).join();

const colombianCar = 'AAA999';
const colombianMotorcycle = 'AAA99A';

/** The plate that six characters are in Colombia; what may be a car's or another's is nobody's. */
const colombianPlate = (text: string, isMotorcycle: boolean): string | null => {
  const shape = isMotorcycle ? colombianMotorcycle : colombianCar;
  const has = (plate: string) => shapeOf(plate) === shape;
  if (has(text)) return text;
  const mended = onlyFitting(text, [[1], [2]], has);
  const isAnother = !isMotorcycle && checkPlate(text, 'CO').ok;
  return isAnother ? (mended === null ? text : null) : mended;
};

/**
 * The shapes of Mexican plates (NOM-001-SCT-2) in their printed groups: cars, older cars, Mexico City, trucks, motorcycles.
 * `checkPlate` admits any six or seven characters, which would not tell a plate from a word.
 */
const mexicanShapes = [
  'AAA-999-A',
  'AAA-99-99',
  '999-AAA',
  'A99-AAA',
  'AA-9999-A',
  'AA-99-999',
  '99-AAA-9',
].map((shape) => shape.split('-'));

const mexicanPlate = (groups: readonly string[]): string | null => {
  // Mexican plates have neither I nor O, by the same standard.
  const text = groups.join('').replaceAll('O', '0').replaceAll('I', '1');
  const alike = mexicanShapes.filter((shape) => groups.length === 1 || sizesOf(shape) === sizesOf(groups));
  const shapes = alike.map((shape) => shape.join(''));
  const fits = (plate: string) => shapes.includes(shapeOf(plate)) && !/[IO]/.test(plate);
  // So many shapes leave room for one mistake only.
  return onlyFitting(text, [[0, 1]], fits);
};

/** The plate that words of a line are together. */
const plateOf = (texts: readonly string[], country: CountryCode, isMotorcycle: boolean): string | null => {
  const groups = texts
    .flatMap((text) => text.split('-'))
    .map(normalisePlate)
    .filter(Boolean);
  if (country === 'MX') return mexicanPlate(groups);
  const isWhole = groups.length === 1 || sizesOf(groups) === '3,3';
  return isWhole && groups.join('').length === colombianCar.length
    ? colombianPlate(groups.join(''), isMotorcycle)
    : null;
};

interface Span<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

/** Each place in the words where one, or up to `most` words of a line together, mean something. */
const spansOf = <T>(
  words: readonly Word[],
  most: number,
  meaning: (texts: readonly string[]) => T | null,
): Span<T>[] =>
  words.flatMap(({ line }, from) => {
    for (let to = Math.min(words.length, from + most); to > from; to -= 1) {
      const part = words.slice(from, to);
      const value = part.every((word) => word.line === line) ? meaning(part.map(({ text }) => text)) : null;
      if (value !== null) return [{ value, from, to }];
    }
    return [];
  });

/** What all places agree on; null when there is none, or they differ. */
const agreed = <T>(spans: readonly Span<T>[]): Span<T> | null => {
  const [first] = spans;
  return first && spans.every(({ value }) => value === first.value) ? first : null;
};

/** The brand that words spell, as recognition may have seen it. */
const brandOf = (texts: readonly string[], brands: readonly string[]): string | null => {
  const seen = asSeen(texts.join('').replace(/\W/g, ''));
  const same = brands.filter((brand) => asSeen(capitals(foldedWords(brand).join(''))) === seen);
  return same.length === 1 ? same[0]! : null;
};

/** In shorter words one mistake makes another brand, or a model. */
const shortestMended = 6;

/** The brand that a word differs from by one mistake. */
const nearBrandOf = (text: string, brands: readonly string[]): string | null => {
  if (text.length < shortestMended) return null;
  const near = brands.filter((brand) => editDistance(text, brand) === 1);
  return near.length === 1 ? near[0]! : null;
};

const oldestYear = 1930;

const yearOf = (text: string, thisYear: number): number | null => {
  if (text.length !== 4) return null;
  const digits = Array.from(text.replaceAll('L', 'I'), (each) => digitOf.get(each) ?? each).join('');
  const isMostlyRead = text.replace(/\D/g, '').length >= 2;
  const year = isMostlyRead && /^\d{4}$/.test(digits) ? Number(digits) : 0;
  return isVehicleYear(year) && year >= oldestYear && year <= thisYear + 1 ? year : null;
};

const mostModelWords = 4;
const mostModelLength = 30;

/** Words of a line as the name of a model; null when they are too many or too long for one. */
const modelOf = (between: readonly Word[]): string | null => {
  const words = between.filter(({ line }) => line === between[0]?.line);
  const name = words.map(({ text }) => text.replace(/[|!]/g, '')).join(' ');
  const isName = words.length <= mostModelWords && name.length <= mostModelLength && /[A-Z0-9]{2}/.test(name);
  return isName ? name.trim() : null;
};

type Values = { [F in Exclude<Field, 'vin'>]?: Span<NonNullable<PropertyCardReading[F]>> | null };

/** The words that can be values of the labels: no more lines than labels. */
const valuesIn = ({ labels, words }: Group): readonly Word[] => {
  const lines = [...new Set(words.map(({ line }) => line))].slice(0, Math.max(1, labels.length));
  return words.filter(({ line }) => lines.includes(line));
};

/** What a group says of the fields that it names; a model only where it is known where it begins and ends. */
const readGroup = (group: Group, { country, brands, thisYear }: CardRules, isMotorcycle: boolean): Values => {
  const words = valuesIn(group);
  const labels = group.labels.slice(group.labels.findIndex((label) => label !== null));
  const found: Values = {};
  /** Where the value of a label begins: after that of the label before it, when that was read. */
  const beginningOf = (at: number): number | undefined => {
    const before = labels[at - 1];
    return at === 0 ? 0 : before && before !== 'vin' ? found[before]?.to : undefined;
  };
  for (const [at, label] of labels.entries()) {
    const begins = beginningOf(at);
    if (label === 'plate') {
      const plates = spansOf(words, 3, (texts) => plateOf(texts, country, isMotorcycle));
      // A model may look like a plate.
      found.plate =
        begins === undefined ? agreed(plates) : (plates.find(({ from }) => from === begins) ?? null);
    }
    if (label === 'brand') {
      const spans = spansOf(words, 3, (texts) => brandOf(texts, brands));
      const near = begins === undefined ? null : nearBrandOf(words[begins]?.text ?? '', brands);
      found.brand =
        spans.find(({ from }) => from === begins) ??
        (near === null ? agreed(spans) : { value: near, from: begins!, to: begins! + 1 });
    }
    if (label === 'year') found.year = agreed(spansOf(words, 1, ([text]) => yearOf(text!, thisYear)));
  }
  const at = labels.indexOf('model');
  if (at === -1) return found;
  const after = labels[at + 1];
  const from = beginningOf(at);
  const to =
    at === labels.length - 1 ? words.length : after && after !== 'vin' ? found[after]?.from : undefined;
  const value = from === undefined || to === undefined ? null : modelOf(words.slice(from, to));
  if (value !== null) found.model = { value, from: from!, to: to! };
  return found;
};

/** ISO 3779: the last four characters are digits. */
const serialFrom = vinLength - 4;

/** A VIN as it was read, with what ISO 3779 leaves no doubt of; null when it is none. */
const tidyVin = (text: string): string | null => {
  if (text.length !== vinLength) return null;
  const certain = text.replace(/[OQ]/g, '0').replaceAll('I', '1');
  const serial = Array.from(certain.slice(serialFrom), (each) => digitOf.get(each) ?? each).join('');
  return /^\d{4}$/.test(serial) && /^[A-Z0-9]+$/.test(certain) ? certain.slice(0, serialFrom) + serial : null;
};

/**
 * The VIN that the words hold. One whose check digit is right is sure, and one that needs a check digit is tried with its
 * confusable characters exchanged; one that needs none is sure when it was read twice, as Colombia's card prints it.
 */
const vinOf = (groups: readonly Group[], country: CountryCode): string | null => {
  const read = groups.flatMap(({ labels, words }) =>
    spansOf(words, labels.includes('vin') ? 3 : 1, (texts) =>
      texts.length === 1 || texts.every(({ length }) => length > 2) ? tidyVin(texts.join('')) : null,
    ).map(({ value }) => value),
  );
  const only = (vins: readonly string[]) => (new Set(vins).size === 1 ? vins[0]! : null);
  const checked = read.filter(hasCheckDigit);
  if (checked.length > 0) return only(checked);
  const mended = read
    .filter((vin) => needsCheckDigit(vin, country))
    .map((vin) =>
      onlyFitting(vin, [[1], [2]], hasCheckDigit, (at) => at < serialFrom && !/[01]/.test(vin.charAt(at))),
    );
  const sure = mended.filter((vin) => vin !== null);
  if (sure.length > 0) return only(sure);
  const twice = read.filter((vin, index) => !needsCheckDigit(vin, country) && read.indexOf(vin) !== index);
  return only(twice);
};

/**
 * What the recognised text of a property card says of the vehicle. Pure; lines as the recognition gives them, with its
 * mistakes. A character that recognition takes for another (O and 0, I and 1, S and 5, B and 8, Z and 2, G and 6) is exchanged
 * only where exactly one result satisfies the field's rule; what is not sure is null.
 */
export const readPropertyCard = (text: string, rules: CardRules): PropertyCardReading => {
  const groups = groupsOf(text);
  const isMotorcycle = asSeen(capitals(text)).includes(asSeen('MOTOCICL'));
  const read = groups.map((group) => readGroup(group, rules, isMotorcycle));
  return {
    plate: agreed(read.flatMap(({ plate }) => plate ?? []))?.value ?? null,
    vin: vinOf(groups, rules.country),
    brand: agreed(read.flatMap(({ brand }) => brand ?? []))?.value ?? null,
    model: agreed(read.flatMap(({ model }) => model ?? []))?.value ?? null,
    year: agreed(read.flatMap(({ year }) => year ?? []))?.value ?? null,
  };
};
