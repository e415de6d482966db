/** Every address of the shell, in one place (source: specification 1 section 2, 2 section 2, 3 section 2). */
export const indexTabs = ['index', 'quotationRequest', 'quotedRequests', 'quotationRequestIgnored'] as const;
export type IndexTab = (typeof indexTabs)[number];

export const paths = {
  home: '/',
  newRequest: '/home/page/cotizacion',
  login: '/users/page/login',
  register: '/users/page/register',
  indexTab: (tab: IndexTab = 'index') =>
    tab === 'index' ? '/tuercaGo/page/index' : `/tuercaGo/page/index/${tab}`,
  buyerRequest: (id: number | string) => `/tuercaGo/quotationRequestDetail/${id}`,
  sellerRequest: (id: number | string) => `/tuercaGo/quotationRequest/${id}`,
  order: (id: number | string) => `/cart/page/view/${id}`,
  orders: '/cart/page/list',
  terms: '/info/terminos-y-condiciones',
  developerInbox: '/dev/inbox',
  gallery: '/dev/ui',
} as const;
