import { publicPages } from '@tuerca/contracts';

/** The tabs of the index, each with an address of its own. */
export const indexTabs = [
  'index',
  'quotationRequest',
  'quotedRequests',
  'quotationRequestIgnored',
  'tuercaGoReports',
  'brandRequests',
  'moduleRequests',
  'partNames',
  'infractions',
] as const;
export type IndexTab = (typeof indexTabs)[number];

/** The section of one's own store with the people who work for it. */
export const advisersSection = 'asesores';
/** The section of one's own store with its money. */
export const walletSection = 'billetera';
/** The section of one's own store with its invoices. */
export const invoicingSection = 'facturacion';
/** The section of one's own store with the account that it is paid to. */
export const bankSection = 'datos-bancarios';
/** The section of a store's area that hands it over to an adviser. */
export const handoverSection = 'entregar';
/** The section of a store's area that closes it. */
export const closingSection = 'cerrar';

/** Pages that start a visit: login does not lead back to them. */
const beginnings: readonly string[] = [
  publicPages.home.path,
  publicPages.login.path,
  publicPages.register.path,
];

type AdministrationArea =
  | 'usuarios'
  | 'tiendas'
  | 'registro'
  | 'pagos'
  | 'diferencias-de-pagos'
  | 'desembolsos'
  | 'saldos'
  | 'ingresos'
  | 'procesos'
  | 'zonas-y-marcas'
  | 'fotos'
  | 'pqrs';

const comingBackTo = (urlreturn: string | null, path: string): string =>
  urlreturn && !beginnings.includes(urlreturn)
    ? `${path}?${new URLSearchParams({ urlreturn }).toString()}`
    : path;

/** All paths of the shell (source: specification 1 section 2, 2 section 2, 3 section 2). */
export const paths = {
  home: publicPages.home.path,
  newRequest: publicPages.newRequest.path,
  login: publicPages.login.path,
  register: publicPages.register.path,
  /** Login; continues at the given path. */
  loginAndReturn: (urlreturn: string | null) => comingBackTo(urlreturn, publicPages.login.path),
  /** Sign-up; continues at the given path. */
  registerAndReturn: (urlreturn: string | null) => comingBackTo(urlreturn, publicPages.register.path),
  newPassword: '/users/page/newPassword',
  invitation: '/users/page/invitacion',
  /** Gives an account a replaced e-mail or number back; the token is the fragment. */
  undoContact: '/users/page/deshacer',
  /** Outside the shell: redirects to the login service's page. */
  socialLogin: (service: string, urlreturn: string | null) =>
    `/users/page/login/service/${service}${urlreturn ? `?${new URLSearchParams({ urlreturn }).toString()}` : ''}`,
  indexTab: (tab: IndexTab = 'index') =>
    tab === 'index' ? '/tuercaGo/page/index' : `/tuercaGo/page/index/${tab}`,
  buyerRequest: (id: number | string) => `/tuercaGo/quotationRequestDetail/${id}`,
  sellerRequest: (id: number | string) => `/tuercaGo/quotationRequest/${id}`,
  messages: '/chat/page/list',
  salesOpportunities: publicPages.salesOpportunities.path,
  order: (id: number | string) => `/cart/page/view/${id}`,
  /** What a store puts into an order's parcel, to be printed. */
  packingSlip: (id: number | string) => `/cart/page/slip/${id}`,
  orders: '/cart/page/list',
  cart: '/cart',
  /** What goes back of orders. */
  returns: '/cart/page/returns',
  return: (id: number | string) => `/cart/page/return/${id}`,
  /** Where a payer comes back to from the checkout. */
  paymentReturn: (reference: string) => `/cart/page/payment/${reference}`,
  /** What a payment link opens. */
  paymentLink: (token: string) => `/cart/page/pay/${token}`,
  /** The checkout of the sandbox provider. */
  sandboxCheckout: (reference: string) => `/cart/page/sandbox/${reference}`,
  /** A person's own data, contacts and addresses. */
  account: '/users/page/cuenta',
  /** What everyone may know of a person. */
  profile: (id: number | string) => `/perfil/${id}`,
  /** What buyers say of one's own store. */
  ratings: '/users/page/calificaciones',
  /** Notification preferences; every e-mail links to them. */
  noticeChoices: '/users/page/avisos',
  /** What one has planned, by days. */
  agenda: '/users/page/agenda',
  /** One activity of it, on its day. */
  activity: (id: number) => `/users/page/agenda?actividad=${id}`,
  /** The buyer's providers, who can receive the buyer's requests. */
  providers: '/users/page/proveedores',
  /** One of them: articles, rating and letters. */
  provider: (id: number | string) => `/users/page/proveedores/${id}`,
  /** The parts that a person keeps for later. */
  wishes: '/users/page/deseos',
  /** The vehicles of a person. */
  garage: '/users/page/garaje',
  newVehicle: '/users/page/garaje/agregar',
  vehicle: (id: number | string) => `/users/page/garaje/${id}`,
  /** The OEM catalogues; what follows names a vehicle (specification 1 section 2). */
  catalogue: '/catalogo/catalog/v2',
  /** The products of the stores. */
  products: publicPages.products.path,
  /** The same with what is searched for, named as in the API. */
  productsOf: (searched: Readonly<Record<string, string>>) =>
    `${publicPages.products.path}?${new URLSearchParams(searched).toString()}`,
  /** One of them, by the last part of its address. */
  product: (url: string) => `/catalogo/producto/${url}`,
  /** What is searched in the catalogues and what is not found, for managers. */
  catalogueSearches: '/catalogo/busquedas',
  /** Substitutes that people report as wrong, for managers. */
  catalogueReports: '/catalogo/reportes',
  /** What everybody sees of a vehicle who has its link. */
  vehicleSheet: (hash: string) => `/garaje/ficha/${hash}`,
  /** The link in a letter to a buyer's own provider; the token is the fragment. */
  providerLink: '/tuercaGo/proveedor',
  /** All stores, for everyone to look through. */
  stores: '/tiendas',
  /** The products of one’s own store. */
  ownProducts: '/store/productos',
  newOwnProduct: '/store/productos/nuevo',
  ownProduct: (id: number | string) => `/store/productos/${id}`,
  /** Lists of products that are taken over at once. */
  productUploads: '/store/productos/cargas',
  /** The photos of one’s own store, by part number. */
  ownPhotos: '/store/fotos',
  /** Photos that people report: for managers of infractions all, for others their own. */
  photoReports: '/administracion/fotos-reportadas',
  /** The public page of a store (specification 1 section 2). */
  store: (segment: string) => `/tienda/${segment}`,
  /** A store's wizard without the shell's header, for a frame on its own site. */
  storeFrame: (segment: string) => `/tienda/${segment}/cotizar`,
  /** The area of one's own store; begins with the form of its page. */
  ownStore: '/users/page/tienda',
  /** A section of one's own store's area; the form of its page has none. */
  ownStoreSection: (section: string) => `/users/page/tienda${section && `/${section}`}`,
  /** What one gets and needs as a store (specification 3 section 2). */
  openStore: publicPages.openStore.path,
  /** One's own application to open a store. */
  storeApplication: `${publicPages.openStore.path}/solicitud`,
  /** The sections of those who run Tuerca. */
  administration: '/administracion',
  /** Who wants to open a store, a section of the administration. */
  storeApplications: '/administracion/solicitudes-de-tiendas',
  /** One of them, or one record of it. */
  administrationSection: (section: AdministrationArea, id: number | null = null) =>
    `/administracion/${section}${id === null ? '' : `/${id}`}`,
  /** Who manages Tuerca, a section of the administration. */
  team: '/users/page/equipo',
  terms: publicPages.terms.path,
  privacy: publicPages.privacy.path,
  withdrawal: publicPages.withdrawal.path,
  help: publicPages.help.path,
  /** Petitions, complaints, claims and suggestions. */
  pqrs: publicPages.pqrs.path,
  /** Filing about an order, a return or a request, by its number. */
  pqrsAbout: (reference: string) =>
    `${publicPages.pqrs.path}?${new URLSearchParams({ referencia: reference }).toString()}`,
  /** Follows what was filed; of a number that one. */
  followCase: (number: string | null = null) =>
    `${publicPages.pqrs.path}/seguimiento${number === null ? '' : `?numero=${number}`}`,
  developerInbox: '/dev/inbox',
  gallery: '/dev/ui',
} as const;

/** The part of a vehicle's page on which its papers are. */
export const vehiclePapersHash = '#papeles';
/** The hash that opens the question on the page of an order. */
export const rateHash = '#calificar';

/** The hash that opens a conversation on its request's page. */
export const chatHash = (conversationId: number): string => `#chat-${conversationId}`;

/** The conversation id in such a hash. */
export const chatIdIn = (hash: string): number | undefined => {
  const [, id] = /^#chat-(\d{1,15})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};
