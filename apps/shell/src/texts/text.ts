import { country } from '../config/country.ts';
import { esCo } from './es-co/index.ts';
import type { askedParts } from './es-co/asked-parts.ts';
import type { administrationArea } from './es-co/administration-area.ts';
import type { backgroundWork } from './es-co/background-work.ts';
import type { changes } from './es-co/changes.ts';
import type { advisers } from './es-co/advisers.ts';
import type { infractions } from './es-co/infractions.ts';
import type { invitation } from './es-co/invitation.ts';
import type { esCoLegal } from './es-co/legal-pages.ts';
import type { openStore } from './es-co/open-store.ts';
import type { referenceData } from './es-co/reference-data.ts';
import type { photoReports } from './es-co/photo-reports.ts';
import type { photoStart } from './es-co/photo-start.ts';
import type { esCoPapers } from './es-co/papers.ts';
import type { esCoPlateDown } from './es-co/plate-down.ts';
import type { esCoProof } from './es-co/proof.ts';
import type { esCoRegistered } from './es-co/registered.ts';
import type { esCoRequestSteps } from './es-co/request-steps.ts';
import type { esCoSessionForms } from './es-co/session-forms.ts';
import type { managedCases } from './es-co/managed-cases.ts';
import type { managedPayments } from './es-co/managed-payments.ts';
import type { payments } from './es-co/payments.ts';
import type { cart } from './es-co/cart.ts';
import type { invoices } from './es-co/invoices.ts';
import type { payouts } from './es-co/payouts.ts';
import type { providerLink } from './es-co/provider-link.ts';
import type { openWork } from './es-co/open-work.ts';
import type { ownClass } from './es-co/own-class.ts';
import type { ownProducts } from './es-co/own-products.ts';
import type { productUploads } from './es-co/product-uploads.ts';
import type { ownPrivacy } from './es-co/own-privacy.ts';
import type { publicProfile } from './es-co/public-profile.ts';
import type { returns } from './es-co/returns.ts';
import type { salesOpportunities } from './es-co/sales-opportunities.ts';
import type { sharing } from './es-co/sharing.ts';
import type { storeArea } from './es-co/store-area.ts';
import type { storePapers } from './es-co/store-papers.ts';
import type { storePage } from './es-co/store-page.ts';
import type { suppliers } from './es-co/suppliers.ts';
import type { supportCases } from './es-co/support-cases.ts';
import type { productPage } from './es-co/product-page.ts';
import type { products } from './es-co/products.ts';
import type { esCoAnswering } from './es-co/answering.ts';
import type { stores } from './es-co/stores.ts';
import type { signIns } from './es-co/sign-ins.ts';
import type { waysIn } from './es-co/ways-in.ts';
import type { esCoTyres } from './es-co/tyres.ts';
import type { esCoUnreached } from './es-co/unreached.ts';
import type { wallet } from './es-co/wallet.ts';
import type { windows } from './es-co/windows.ts';
import type { wishes } from './es-co/wishes.ts';
import type { garage } from './es-co/garage.ts';
import type { partCatalogue } from './es-co/part-catalogue.ts';
import { esMx } from './es-mx.ts';

type Texts = typeof esCo &
  typeof esCoRegistered &
  typeof esCoRequestSteps &
  typeof esCoSessionForms &
  typeof esCoLegal &
  typeof esCoTyres &
  typeof esCoUnreached &
  typeof esCoPapers &
  typeof esCoPlateDown &
  typeof esCoProof &
  typeof esCoAnswering & {
    readonly askedParts: typeof askedParts;
    readonly administrationArea: typeof administrationArea;
    readonly backgroundWork: typeof backgroundWork;
    readonly referenceData: typeof referenceData;
    readonly changes: typeof changes;
    readonly openStore: typeof openStore;
    readonly advisers: typeof advisers;
    readonly infractions: typeof infractions;
    readonly invitation: typeof invitation;
    readonly photoReports: typeof photoReports;
    readonly photoStart: typeof photoStart;
    readonly managedCases: typeof managedCases;
    readonly managedPayments: typeof managedPayments;
    readonly payments: typeof payments;
    readonly cart: typeof cart;
    readonly invoices: typeof invoices;
    readonly payouts: typeof payouts;
    readonly providerLink: typeof providerLink;
    readonly openWork: typeof openWork;
    readonly ownClass: typeof ownClass;
    readonly ownProducts: typeof ownProducts;
    readonly ownPrivacy: typeof ownPrivacy;
    readonly productUploads: typeof productUploads;
    readonly waysIn: typeof waysIn;
    readonly signIns: typeof signIns;
    readonly publicProfile: typeof publicProfile;
    readonly returns: typeof returns;
    readonly salesOpportunities: typeof salesOpportunities;
    readonly sharing: typeof sharing;
    readonly storeArea: typeof storeArea;
    readonly storePapers: typeof storePapers;
    readonly storePage: typeof storePage;
    readonly suppliers: typeof suppliers;
    readonly supportCases: typeof supportCases;
    readonly wallet: typeof wallet;
    readonly windows: typeof windows;
    readonly wishes: typeof wishes;
    readonly garage: typeof garage;
    readonly partCatalogue: typeof partCatalogue;
    readonly productPage: typeof productPage;
    readonly products: typeof products;
    readonly stores: typeof stores;
  };

type Base<K> = K extends `${infer B}_zero`
  ? B
  : K extends `${infer B}_one`
    ? B
    : K extends `${infer B}_other`
      ? B
      : K;
type KeyOf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Base<K> & string}` : KeyOf<T[K], `${Path}${K}.`>;
}[keyof T & string];
type TextAt<T, K> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : K extends string
      ? `${K}_other` extends keyof T
        ? `${T[`${K}_other`] & string}{{count}}`
        : never
      : never;
type Blank<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Blank<Rest> : never;

type TextKey = KeyOf<Texts>;
type Values<K> = Record<Blank<TextAt<Texts, K>>, string | number>;

type Node = { readonly [key: string]: Node | string };

const find = (texts: Node, key: string): string | undefined => {
  let node: Node | string | undefined = texts;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

const isMexico = country.code === 'MX';
const own: Node[] = isMexico ? [esMx as Node, esCo] : [esCo];

/** Mexico's words for what texts name all over the place; their gender is the same. */
const mexican: Readonly<Record<string, string>> = {
  autoparte: 'refacción',
  autopartes: 'refacciones',
  Autoparte: 'Refacción',
  Autopartes: 'Refacciones',
  transportadora: 'paquetería',
};
const inOwnWords = (text: string): string =>
  isMexico ? text.replace(/\b(?:autopartes?|transportadora)\b/gi, (word) => mexican[word] ?? word) : text;

/** A message of the server in the country's words; one with a capital is of a name in it, as a store's. */
export const ownWordsOf = (message: string): string =>
  message.replace(/\b[a-z]+\b/g, (word) => inOwnWords(word));
const plurals = new Intl.PluralRules(country.locale);

/** Adds the texts of a lazily loaded part of the shell. */
export const addTexts = (texts: object): void => void own.push(texts as Node);

const lookUp = (key: string): string | undefined => {
  for (const texts of own) {
    const text = find(texts, key);
    if (text !== undefined) return text;
  }
  return undefined;
};

/**
 * The text of a key for the page's country: `t('home.title')`, with `{{placeholders}}` replaced by the values. With a
 * `count`, the form of none (`key_zero`), one (`key_one`) or several (`key_other`) where there is one. An unknown key
 * returns the key.
 */
export const t = <K extends TextKey>(
  key: K,
  ...[values]: [Blank<TextAt<Texts, K>>] extends [never] ? [] : [values: Values<K>]
): string => {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const count = Number(given['count']);
  const form = plurals.select(count) === 'one' ? 'one' : 'other';
  const text =
    (count === 0 ? lookUp(`${key}_zero`) : undefined) ??
    ('count' in given ? lookUp(`${key}_${form}`) : undefined) ??
    lookUp(key) ??
    key;
  return inOwnWords(text).replace(/{{(\w+)}}((?:»?\.)?)/g, (blank, name: string, stop: string) => {
    if (given[name] === undefined) return blank;
    const value = String(given[name]);
    // What somebody typed is quoted without its full stop, which stands after the quotes.
    if (stop === '».') return value.replace(/\.$/, '') + stop;
    // A time of day ends the sentence by itself: «2:00 p. m.».
    return value.endsWith('.') ? value : value + stop;
  });
};
