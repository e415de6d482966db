import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isPromise, promises } from '../testing/promises.ts';
import { askedParts } from './es-co/asked-parts.ts';
import { administrationArea } from './es-co/administration-area.ts';
import { backgroundWork } from './es-co/background-work.ts';
import { referenceData } from './es-co/reference-data.ts';
import { changes } from './es-co/changes.ts';
import { esCo } from './es-co/index.ts';
import { garage } from './es-co/garage.ts';
import { esCoLegal } from './es-co/legal-pages.ts';
import { openStore } from './es-co/open-store.ts';
import { managedCases } from './es-co/managed-cases.ts';
import { managedPayments } from './es-co/managed-payments.ts';
import { payments } from './es-co/payments.ts';
import { cart } from './es-co/cart.ts';
import { payouts } from './es-co/payouts.ts';
import { photoReports } from './es-co/photo-reports.ts';
import { photoStart } from './es-co/photo-start.ts';
import { esCoPapers } from './es-co/papers.ts';
import { esCoPlateDown } from './es-co/plate-down.ts';
import { esCoProof } from './es-co/proof.ts';
import { partCatalogue } from './es-co/part-catalogue.ts';
import { providerLink } from './es-co/provider-link.ts';
import { advisers } from './es-co/advisers.ts';
import { infractions } from './es-co/infractions.ts';
import { invoices } from './es-co/invoices.ts';
import { invitation } from './es-co/invitation.ts';
import { openWork } from './es-co/open-work.ts';
import { ownClass } from './es-co/own-class.ts';
import { ownProducts } from './es-co/own-products.ts';
import { productUploads } from './es-co/product-uploads.ts';
import { ownPrivacy } from './es-co/own-privacy.ts';
import { signIns } from './es-co/sign-ins.ts';
import { waysIn } from './es-co/ways-in.ts';
import { publicProfile } from './es-co/public-profile.ts';
import { esCoRegistered } from './es-co/registered.ts';
import { esCoRequestSteps } from './es-co/request-steps.ts';
import { esCoSessionForms } from './es-co/session-forms.ts';
import { returns } from './es-co/returns.ts';
import { salesOpportunities } from './es-co/sales-opportunities.ts';
import { sharing } from './es-co/sharing.ts';
import { storeArea } from './es-co/store-area.ts';
import { storePapers } from './es-co/store-papers.ts';
import { storePage } from './es-co/store-page.ts';
import { suppliers } from './es-co/suppliers.ts';
import { supportCases } from './es-co/support-cases.ts';
import { productPage } from './es-co/product-page.ts';
import { products } from './es-co/products.ts';
import { esCoAnswering } from './es-co/answering.ts';
import { stores } from './es-co/stores.ts';
import { esCoTyres } from './es-co/tyres.ts';
import { esCoUnreached } from './es-co/unreached.ts';
import { wallet } from './es-co/wallet.ts';
import { windows } from './es-co/windows.ts';
import { wishes } from './es-co/wishes.ts';
import { esMxGarage } from './es-mx-garage.ts';
import { esMxOpenStore } from './es-mx-open-store.ts';
import { esMxPapers } from './es-mx-papers.ts';
import { esMxPartCatalogue } from './es-mx-part-catalogue.ts';
import { esMxPhotoStart } from './es-mx-photo-start.ts';
import { esMxProductPage } from './es-mx-product-page.ts';
import { esMxProducts } from './es-mx-products.ts';
import { esMxRegistered } from './es-mx-registered.ts';
import { esMxRequestSteps } from './es-mx-request-steps.ts';
import { esMxReturns } from './es-mx-returns.ts';
import { esMxSupportCases } from './es-mx-support-cases.ts';
import { esMx } from './es-mx.ts';
import { t as ofProof } from './proof.ts';
import { t } from './session.ts';

const leaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value as object, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/{{\s*([\w.]+)/g)].map(([, name]) => name).sort();

const all = {
  ...esCo,
  ...esCoRegistered,
  ...esCoLegal,
  ...esCoPapers,
  ...esCoPlateDown,
  ...esCoTyres,
  app: {
    ...esCo.app,
    ...esCoUnreached.app,
    offline: { ...esCo.app.offline, ...esCoUnreached.app.offline },
    unanswered: { ...esCo.app.unanswered, ...esCoUnreached.app.unanswered },
  },
  home: { ...esCo.home, ...esCoProof.home },
  quotationRequest: {
    ...esCo.quotationRequest,
    ...esCoRequestSteps.quotationRequest,
    ...esCoAnswering.quotationRequest,
  },
  session: {
    ...esCo.session,
    ...esCoSessionForms.session,
    register: { ...esCo.session.register, ...esCoSessionForms.session.register },
  },
  askedParts,
  administrationArea,
  backgroundWork,
  referenceData,
  changes,
  openStore,
  managedPayments,
  payments,
  infractions,
  invoices,
  cart,
  payouts,
  photoReports,
  photoStart,
  providerLink,
  advisers,
  invitation,
  openWork,
  ownClass,
  ownProducts,
  ownPrivacy,
  productUploads,
  waysIn,
  signIns,
  publicProfile,
  returns,
  salesOpportunities,
  sharing,
  storeArea,
  storePapers,
  storePage,
  suppliers,
  managedCases,
  supportCases,
  wallet,
  windows,
  wishes,
  garage,
  partCatalogue,
  productPage,
  products,
  stores,
};
const mexico = {
  ...esMx,
  ...esMxGarage,
  ...esMxOpenStore,
  ...esMxPapers,
  ...esMxPartCatalogue,
  ...esMxPhotoStart,
  ...esMxProductPage,
  ...esMxProducts,
  ...esMxRegistered,
  ...esMxRequestSteps,
  ...esMxReturns,
  ...esMxSupportCases,
};

describe('the catalogue of texts', () => {
  const colombian = new Map(leaves(all));

  it('answers in the words of Colombia where no country is named', () =>
    expect(t('home.title')).toBe('Los repuestos de tu vehículo, sin llamar a diez tiendas'));

  it('fills in blanks and chooses singular or plural by the count', () => {
    expect(t('session.social.continueWith', { service: 'Google' })).toBe('Continuar con Google');
    expect(ofProof('home.proof.stores', { count: 1 })).toBe('tienda lista para cotizarte');
    expect(ofProof('home.proof.stores', { count: 3 })).toBe('tiendas listas para cotizarte');
  });

  it('says tú to who reads, never usted', () => {
    const formal =
      /(?<!\p{L})(?:ustedes|usted|ingrese|seleccione|verifique|escriba|intente|haga clic|comuníquese|diríjase)(?!\p{L})/iu;
    const texts = [...leaves(all), ...leaves(mexico)];
    expect(texts.filter(([, text]) => formal.test(text))).toEqual([]);
  });

  it('calls who answers for a store vendedor, never asesor', () =>
    expect(leaves(all).filter(([, text]) => /asesor/i.test(text))).toEqual([]));

  it('Mexico says only in other words what Colombia says, with the same blanks to fill in', () => {
    for (const [key, text] of leaves(mexico)) {
      const original = colombian.get(key);
      expect([key, original]).not.toEqual([key, undefined]);
      expect([key, text]).not.toEqual([key, original]);
      expect([key, placeholders(text)]).toEqual([key, placeholders(original ?? '')]);
    }
  });

  it('promises nothing that no test holds', () => {
    const promised = [...colombian].filter(([, text]) => isPromise(text)).map(([key]) => key);
    expect(promised.sort()).toEqual(Object.keys(promises).sort());
  });

  it.each([...new Set(Object.values(promises).flat())])(
    'finds the test that holds a promise: $test',
    ({ file, test }) => {
      const source = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
      expect([`it('${test}'`, `test('${test}'`].some((begins) => source.includes(begins))).toBe(true);
    },
  );

  it('has no empty text and no blank at the ends of one', () =>
    expect([...colombian].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]));

  it('Mexico names no part a repuesto', () => {
    const mexican = leaves(all).map(([key, text]) => new Map(leaves(mexico)).get(key) ?? text);
    expect(mexican.filter((text) => /repuesto/i.test(text))).toEqual([]);
  });
});
