import { publicPages } from '@tuerca/contracts';

/** Every address of the shell, in one place (source: specification 1 section 2, 2 section 2, 3 section 2). */
export const indexTabs = [
  'index',
  'quotationRequest',
  'quotedRequests',
  'quotationRequestIgnored',
  'tuercaGoReports',
] as const;
export type IndexTab = (typeof indexTabs)[number];

export const paths = {
  home: publicPages.home.path,
  newRequest: publicPages.newRequest.path,
  login: publicPages.login.path,
  register: publicPages.register.path,
  newPassword: '/users/page/newPassword',
  /** Leaves the shell: it leads to the service's own page. */
  socialLogin: (service: string, urlreturn: string | null) =>
    `/users/page/login/service/${service}${urlreturn ? `?${new URLSearchParams({ urlreturn }).toString()}` : ''}`,
  indexTab: (tab: IndexTab = 'index') =>
    tab === 'index' ? '/tuercaGo/page/index' : `/tuercaGo/page/index/${tab}`,
  buyerRequest: (id: number | string) => `/tuercaGo/quotationRequestDetail/${id}`,
  sellerRequest: (id: number | string) => `/tuercaGo/quotationRequest/${id}`,
  salesOpportunities: publicPages.salesOpportunities.path,
  order: (id: number | string) => `/cart/page/view/${id}`,
  orders: '/cart/page/list',
  terms: publicPages.terms.path,
  developerInbox: '/dev/inbox',
  gallery: '/dev/ui',
} as const;
