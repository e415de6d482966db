import { productLimits, productMessages } from '@tuerca/contracts';
import {
  dictionaryWords,
  fold,
  hyphenated,
  isOfYear,
  isProductText,
  nameLexeme,
  numberKey,
  numberKeysOf,
  partGroupsOf,
  productTextMessage,
  referenceKey,
  searchedWords,
  type PartGroup,
} from '@tuerca/rules';

export type ProductKind = 'original' | 'replacement';

/** A vehicle that a product is for; years null: from the first, to this day. */
export interface Fit {
  brandId: number;
  model: string;
  yearFrom: number | null;
  yearTo: number | null;
}

/** What a store says of a product. Prices in minor units of the currency of the store's country. */
export interface ProductContent {
  reference: string;
  name: string;
  brand: string | null;
  kind: ProductKind;
  priceMinor: number;
  stock: number;
  /** Substitute numbers with commas. */
  equivalences: string;
  description: string | null;
  prices: { label: string; priceMinor: number }[];
  warranty: string | null;
  deliveryTime: string | null;
  weightKg: number | null;
  /** null: by its name. */
  partGroup: PartGroup | null;
  fits: Fit[];
  isActive: boolean;
}

/** What is to be changed of a product, or all of a new one; what is absent stays, or is empty. */
export type ProductDraft = Partial<ProductContent> & Pick<ProductContent, 'reference'>;

const emptyContent = {
  brand: null,
  equivalences: '',
  description: null,
  prices: [],
  warranty: null,
  deliveryTime: null,
  weightKg: null,
  partGroup: null,
  fits: [],
  isActive: true,
} satisfies Partial<ProductContent>;

/** Why they are asked for: a list may leave them out of what is there already. */
const newReference = 'Esta referencia es nueva en tu inventario';
/** The fields without which there is no product, with how they are called on the wire. */
const required = { name: 'name', kind: 'kind', priceMinor: 'price', stock: 'stock' } as const;

export interface Refusal {
  field: string;
  message: string;
}

const withoutAbsent = (draft: ProductDraft): ProductDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as ProductDraft;

/** A product as it is after a draft: the one before with what the draft says, or a new one; or why there can be none. */
export const contentAfter = (
  before: ProductContent | undefined,
  draft: ProductDraft,
): ProductContent | Refusal => {
  const after = { ...(before ?? emptyContent), ...withoutAbsent(draft) } as ProductContent;
  for (const field of Object.keys(required) as (keyof typeof required)[])
    if (after[field] === undefined)
      return { field: required[field], message: `${newReference}. ${productMessages[required[field]]}` };
  return after;
};

/** How the texts are called on the wire that all see of a product. */
const shownTexts = {
  name: 'name',
  brand: 'brand',
  description: 'descripcion',
  warranty: 'warranty',
  deliveryTime: 'delivery_time',
} as const;

/** Why a text cannot be shown that a change writes; what was there before stays. */
export const contactRefusal = (
  before: ProductContent | undefined,
  after: ProductContent,
): Refusal | undefined => {
  const numbers = [after.reference, ...equivalencesOf(after.equivalences)];
  const wrong = (Object.keys(shownTexts) as (keyof typeof shownTexts)[]).find((field) => {
    const text = after[field];
    return text && text !== before?.[field] && !isProductText(text, numbers);
  });
  return wrong && { field: shownTexts[wrong], message: productTextMessage };
};

export const isRefusal = (content: ProductContent | Refusal): content is Refusal => 'message' in content;

/** What a store says of a product, without what is kept beside it; its fields always in this order. */
export const contentOf = (product: ProductContent): ProductContent => ({
  reference: product.reference,
  name: product.name,
  brand: product.brand,
  kind: product.kind,
  priceMinor: product.priceMinor,
  stock: product.stock,
  equivalences: product.equivalences,
  description: product.description,
  prices: product.prices.map(({ label, priceMinor }) => ({ label, priceMinor })),
  warranty: product.warranty,
  deliveryTime: product.deliveryTime,
  weightKg: product.weightKg,
  partGroup: product.partGroup,
  fits: product.fits.map(({ brandId, model, yearFrom, yearTo }) => ({ brandId, model, yearFrom, yearTo })),
  isActive: product.isActive,
});

export type ProductField = keyof ProductContent;

/** The fields in which a product is another after a change; all of a new one. */
export const changedFieldsOf = (
  before: ProductContent | undefined,
  after: ProductContent,
): ProductField[] => {
  const [was, is] = [before && contentOf(before), contentOf(after)];
  return (Object.keys(is) as ProductField[]).filter(
    (field) => JSON.stringify(was?.[field]) !== JSON.stringify(is[field]),
  );
};

const slugLength = productLimits.url - 20;

/** The readable part of a product's address, before its id. */
export const slugOf = ({ name, reference }: Pick<ProductContent, 'name' | 'reference'>): string =>
  hyphenated(`${name} ${reference}`, slugLength) || 'producto';

export const urlOf = ({ slug, id }: { slug: string; id: number }): string => `${slug}-${id}`;

/** The id in a product's address; null where there is none. */
export const idOfUrl = (url: string): number | null => {
  const id = /(?:^|-)([1-9]\d{0,14})$/.exec(url)?.[1];
  return id === undefined ? null : Number(id);
};

/** The title of a product's page: its name, maker and number. */
export const titleOf = ({ name, brand, reference }: Pick<ProductContent, 'name' | 'brand' | 'reference'>) =>
  [name, brand, reference].filter(Boolean).join(' ').slice(0, productLimits.metaTitle);

/** The numbers under which a product is found; a substitute that is the main number as well counts once. */
export const numbersOf = ({
  reference,
  equivalences,
}: Pick<ProductContent, 'reference' | 'equivalences'>): { key: string; kind: 'main' | 'substitute' }[] => {
  const main = numberKey(reference);
  return [
    { key: main, kind: 'main' },
    ...numberKeysOf(equivalences)
      .filter((key) => key !== main)
      .map((key) => ({ key, kind: 'substitute' as const })),
  ];
};

export const equivalencesOf = (equivalences: string): string[] =>
  equivalences
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean);

/** What is kept beside a product's content, so that it is found. */
export interface SearchData {
  referenceKey: string;
  shownGroup: PartGroup | null;
  slug: string;
  /** In the form of a tsvector, without places; those of the name a second time, as `nameLexeme`. */
  words: string;
  /** Different words of the name: of two products with all words of a search the shorter name is nearer to it. */
  nameWords: number;
  /** Whether its store says of any vehicle. */
  hasFits: boolean;
  /** What a word that nothing has may be meant for. */
  dictionary: string[];
}

export const searchDataOf = (
  content: ProductContent,
  brandNames: ReadonlyMap<number, string>,
): SearchData => {
  const vehicles = content.fits.map(({ brandId, model }) => `${brandNames.get(brandId) ?? ''} ${model}`);
  const numbers = [content.reference, ...equivalencesOf(content.equivalences)];
  const words = searchedWords({ ...content, numbers, vehicles });
  return {
    referenceKey: referenceKey(content.reference),
    shownGroup: content.partGroup ?? partGroupsOf([content.name])?.[0] ?? null,
    slug: slugOf(content),
    words: words
      .flatMap(({ stem, weight }) => (weight === 'A' ? [stem, nameLexeme(stem)] : [stem]))
      .map((lexeme) => `'${lexeme}'`)
      .join(' '),
    hasFits: content.fits.length > 0,
    nameWords: words.filter(({ weight }) => weight === 'A').length,
    dictionary: dictionaryWords({ ...content, vehicles }),
  };
};

export type FitAnswer = 'yes' | 'no' | 'unknown';

/** The vehicle that is asked for; what is undefined does not matter. */
export interface AskedVehicle {
  brandId?: number | undefined;
  model?: string | undefined;
  year?: number | undefined;
}

/** Letters, digits and the spaces between words, as models are compared. */
const plainModel = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
const joined = (text: string): string => text.replaceAll(' ', '');

/** The words of a model without its brand, which people write before it or leave out: 'Mazda 3', 'Mazda3' and '3' are one. */
export const wordsOfModel = (brand: string, model: string): string[] => {
  const name = joined(plainModel(brand));
  const words = plainModel(model).split(' ');
  const others = words.findIndex((_word, index) => words.slice(0, index).join('') === name);
  if (name && others > 0) return words.slice(others);
  const [first = '', ...rest] = words;
  return name && first.length > name.length && first.startsWith(name)
    ? [first.slice(name.length), ...rest]
    : words;
};

/** How it is told, of the letters, digits and spaces of a model, that it is one that is asked for, or either a kind of the other. */
interface ModelMatch {
  /** What it begins with, or all of it: 'Sentra B17' for 'Sentra'; spaces may be anywhere. */
  pattern: string;
  /** What it is without spaces: 'Sentra' for 'Sentra B17'. */
  beginnings: string[];
}

/** Null: no letter and no digit is asked for. */
export const modelMatchOf = (brand: string, model: string): ModelMatch | null => {
  const name = joined(plainModel(brand));
  const words = wordsOfModel(brand, model);
  const spaced = (text: string) => Array.from(text).join(' ?');
  const all = words.join('');
  if (!all) return null;
  return {
    pattern: `^(${spaced(name)} ?)?${spaced(all)}( |$)`,
    beginnings: words.flatMap((_word, index) => {
      const begun = words.slice(0, index + 1).join('');
      return [begun, `${name}${begun}`];
    }),
  };
};

const isMatched = (model: string, { pattern, beginnings }: ModelMatch): boolean => {
  const plain = plainModel(model);
  return new RegExp(pattern).test(plain) || beginnings.includes(joined(plain));
};

/** Whether a product is for a vehicle, by what its store says. */
export const fitsVehicle = (
  fits: readonly (Fit & { brand: string })[],
  { brandId, model, year }: AskedVehicle,
): FitAnswer => {
  if (brandId === undefined || fits.length === 0) return 'unknown';
  const ofBrand = fits.filter((fit) => fit.brandId === brandId);
  const match = model ? modelMatchOf(ofBrand[0]?.brand ?? '', model) : null;
  const isFor = ofBrand.some(
    (fit) => (!match || isMatched(fit.model, match)) && (year === undefined || isOfYear(fit, year)),
  );
  return isFor ? 'yes' : 'no';
};
