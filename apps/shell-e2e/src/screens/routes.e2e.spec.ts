import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { listStores, listTransactions, readQuotationRequest } from '@tuerca/contracts';
import { isNightly } from '@tuerca/stack';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, widths, type Person } from '../support/people.ts';
import { returnByApi } from '../support/order.ts';
import { quoteByApi } from '../support/quote.ts';
import { routesOfShell } from '../support/router.ts';
import { waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';

/** Records that the URLs name: of the demo buyer, to which only some users have access, and a public one. */
interface Known {
  readonly request: number;
  readonly order: number;
  readonly returned: number;
  /** Who made the request. */
  readonly buyer: number;
  /** Of a store's page. */
  readonly segment: string;
}

/** URLs of the routes that are the same for every user, checked as a visitor. The gallery has its own test. */
const alike: Record<string, readonly string[]> = {
  newRequest: ['/home/page/cotizacion'],
  login: ['/users/page/login'],
  register: ['/users/page/register'],
  newPassword: ['/users/page/newPassword#enlace'],
  invitation: ['/users/page/invitacion#enlace'],
  undoContact: ['/users/page/deshacer#enlace'],
  vehicleSheet: ['/garaje/ficha/nadie-la-comparte'],
  providerLink: ['/tuercaGo/proveedor#enlace'],
  salesOpportunities: ['/tuercaGo/quotationRequest/oportunidadesDeVenta'],
  openStore: ['/store/proveedores'],
  paymentReturn: ['/cart/page/payment/00000000-0000-4000-8000-000000000000'],
  paymentLink: ['/cart/page/pay/1.0'],
  sandboxCheckout: ['/cart/page/sandbox/00000000-0000-4000-8000-000000000000'],
  stores: ['/tiendas', '/tiendas?name=nada-se-llama-asi'],
  catalogue: [
    '/catalogo/catalog/v2',
    '/catalogo/catalog/v2/catalog=NISSAN',
    '/catalogo/catalog/v2/catalog=NISSAN/m=Sentra',
    '/catalogo/catalog/v2/catalog=NISSAN/m=&ssd=x/v=Sentra&vid=x',
    '/catalogo/catalog/v2?q=WDDGF4HB1EA123456',
    '/catalogo/catalog/v2?oem=00000',
  ],
  products: ['/catalogo/productos', '/catalogo/productos?q=nada+se+llama+asi'],
  product: ['/catalogo/producto/no-existe'],
  terms: ['/info/terminos-y-condiciones'],
  privacy: ['/info/politica-de-privacidad'],
  withdrawal: ['/info/derecho-de-retracto'],
  help: ['/info/como-funciona'],
  pqrs: ['/info/pqrs'],
  developerInbox: ['/dev/inbox', '/dev/inbox?app=whatsapp'],
  gallery: [],
  '/contact': ['/contact'],
  '*': ['/no-existe'],
};

/** URLs of the routes whose content or access depends on the user; by day a route is read at the first of them. */
const personal: Record<string, (known: Known) => readonly string[]> = {
  home: () => ['/'],
  indexTab: () =>
    [
      '',
      '/quotationRequest',
      '/quotedRequests',
      '/quotationRequestIgnored',
      '/tuercaGoReports',
      '/brandRequests',
      '/moduleRequests',
      '/moduleRequests?ver=tiendas',
      '/partNames',
      '/partNames?ver=grupos',
      '/infractions',
    ].map((tab) => `/tuercaGo/page/index${tab}`),
  buyerRequest: ({ request }) => [`/tuercaGo/quotationRequestDetail/${request}`],
  sellerRequest: ({ request }) => [
    `/tuercaGo/quotationRequest/${request}`,
    '/tuercaGo/quotationRequest/999999',
  ],
  messages: () => ['/chat/page/list'],
  providers: () =>
    ['', '?ver=sin-articulos', '?ver=eliminados'].map((view) => `/users/page/proveedores${view}`),
  provider: () => ['/users/page/proveedores/999999'],
  wishes: () => ['', '?ver=pedidos'].map((view) => `/users/page/deseos${view}`),
  garage: () => ['/users/page/garaje'],
  newVehicle: () => ['/users/page/garaje/agregar', '/users/page/garaje/agregar?paso=marca'],
  vehicle: () => ['/users/page/garaje/999999'],
  noticeChoices: () => ['/users/page/avisos'],
  ownStore: () => ['/users/page/tienda'],
  ownStoreSection: () =>
    [
      'asesores',
      'mi-trabajo',
      'datos',
      'marcas',
      'ventas',
      'envios',
      'billetera',
      'facturacion',
      'datos-bancarios',
      'documentos',
      'integraciones',
      'cambios',
      'entregar',
      'cerrar',
      'no-existe',
    ].map((section) => `/users/page/tienda/${section}`),
  productUploads: () => ['/store/productos/cargas'],
  ownProducts: () => ['/store/productos', '/store/productos?stock=agotados&search=nada'],
  newOwnProduct: () => ['/store/productos/nuevo'],
  ownProduct: () => ['/store/productos/999999'],
  ownPhotos: () => ['/store/fotos', '/store/fotos?de=catalogo'],
  photoReports: () => ['/administracion/fotos-reportadas', '/administracion/fotos-reportadas?ver=kept'],
  administration: () =>
    [
      '/solicitudes-de-tiendas',
      '/usuarios',
      '/usuarios/999999',
      '/tiendas',
      '/tiendas/999999',
      '/registro',
      '/pagos',
      '/pagos/999999',
      '/diferencias-de-pagos',
      '/desembolsos',
      '/saldos',
      '/saldos/3',
      '/saldos/999999',
      '/procesos',
      '/fotos',
      '/zonas-y-marcas',
      '/zonas-y-marcas?ver=departamentos',
      '/zonas-y-marcas?ver=marcas',
      '/pqrs',
      '/pqrs/999999',
    ].map((section) => `/administracion${section}`),
  storeApplication: () => ['/store/proveedores/solicitud'],
  team: () => ['/users/page/equipo'],
  profile: ({ buyer }) => [`/perfil/${buyer}`, '/perfil/999999'],
  account: () => ['/users/page/cuenta'],
  agenda: () => [
    '/users/page/agenda',
    '/users/page/agenda?dia=2026-01-15',
    '/users/page/agenda?actividad=999999',
  ],
  ratings: () => ['/users/page/calificaciones'],
  catalogueReports: () => ['/catalogo/reportes'],
  catalogueSearches: () => ['/catalogo/busquedas'],
  followCase: () => ['/info/pqrs/seguimiento', '/info/pqrs/seguimiento?numero=PQRS-2026-000001'],
  store: ({ segment }) => [`/tienda/${segment}`, '/tienda/no-existe'],
  storeFrame: ({ segment }) => [`/tienda/${segment}/cotizar`],
  cart: () => ['/cart'],
  orders: () => ['/cart/page/list', '/cart/page/list?tipo=compras'],
  order: ({ order }) => [`/cart/page/view/${order}`],
  packingSlip: ({ order }) => [`/cart/page/slip/${order}`],
  returns: () => ['/cart/page/returns', '/cart/page/returns?tipo=compras'],
  return: ({ returned }) => [`/cart/page/return/${returned}`],
  '/tuercaGo': () => ['/tuercaGo'],
};

const fewReaders: readonly (readonly [who: string, email: string | null])[] = [
  ['a visitor', null],
  ['a vendor', 'vendedor3@tuerca.test'],
];
const readers: typeof fewReaders = [
  ...fewReaders,
  ['a buyer', 'comprador@tuerca.test'],
  ['an adviser', 'asesor@tuerca.test'],
  ['a manager', 'gestor@tuerca.test'],
  ['an administrator', 'admin@tuerca.test'],
];

/** Personal pages that a visitor may see without signing in; the others ask for it all alike. */
const openToVisitors = ['home', 'account', 'store', 'storeFrame', 'followCase'];

/** The tests of the screens around the main job check layout at the other widths. */
const widthsTried = isNightly ? [widths.desktop, widths.phone] : [widths.phone];

/** Opens another page of the application as its own links do, without loading all of it anew. */
const follow = async (page: Page, path: string): Promise<void> => {
  const isLeft = await page.evaluateHandle((to) => {
    const title = document.querySelector('h1')!;
    const words = title.textContent;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // Pages of one frame share the title's element.
    return () => !title.isConnected || title.textContent !== words;
  }, path);
  await page.waitForFunction((left) => left(), isLeft);
};

/** Creates a request with quotations of two stores, and finds an order of the demo data. */
const findKnown = async (): Promise<Known> => {
  const token = await tokenOf('comprador@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { id, code } = await sendRequestFor(['Bomba de freno']);
  for (const vendor of ['vendedor2@tuerca.test', 'vendedor3@tuerca.test']) await quoteByApi(vendor, code);
  const { data: orders } = await call(listTransactions, { query: { scopes: ['purchases'] } });
  const { returnId: returned } = await returnByApi('vendedor2@tuerca.test', 'Bomba de agua');
  const { data: stores } = await call(listStores, { query: { filter: { country: 'CO' } } });
  const { data: asked } = await call(readQuotationRequest, { params: { id } });
  return { request: id, buyer: asked.user_id!, order: orders[0]!.id, returned, segment: stores[0]!.segment };
};

describe('every page of the shell, as everyone who may come there sees it', () => {
  let browser: Browser;
  let known: Known;

  beforeAll(async () => {
    [browser, known] = await Promise.all([openBrowser(), findKnown()]);
  }, 60_000);
  afterAll(() => browser?.close());

  test('no page of the router is left out', () => {
    expect([...Object.keys(alike), ...Object.keys(personal)].toSorted()).toEqual(routesOfShell().toSorted());
  });

  test.concurrent.each(isNightly ? readers : fewReaders)(
    'axe finds nothing on any of them, for %s',
    async (_who, email) => {
      const reader: Person = await openPerson(browser, origin());
      if (email) await logIn(reader, email, password);
      const problems: string[] = [];
      const isOpen = (route: string) => isNightly || email || openToVisitors.includes(route);
      const pages = Object.entries(personal).flatMap(([route, of]) => (isOpen(route) ? [of(known)] : []));
      if (!isNightly) {
        await reader.goTo('/dev/inbox');
        await waitForPage(reader.page);
      }
      const read = email ? pages : [...pages, ...Object.values(alike)];
      for (const path of read.flatMap((paths) => (isNightly ? paths : paths.slice(0, 1)))) {
        // The page before it may have led here: a store has another page of a request.
        if (new URL(reader.page.url()).pathname === path) continue;
        await (isNightly ? reader.goTo(path) : follow(reader.page, path)).catch((cause: unknown) => {
          throw new Error(`${path} does not open`, { cause });
        });
        for (const width of widthsTried) {
          await reader.page.setViewportSize({ width, height: 900 });
          await waitForPage(reader.page).catch((cause: unknown) => {
            throw new Error(`${path} does not become ready`, { cause });
          });
          const found = await accessibilityProblems(reader.page);
          problems.push(...found.map((problem) => `${path} at ${width} px, ${problem}`));
        }
      }
      await reader.context.close();
      expect(problems).toEqual([]);
    },
    isNightly ? 900_000 : 300_000,
  );
});
