import { publicPages } from '@tuerca/contracts';

/** Every address of the shell, in one place (source: specification 1 section 2, 2 section 2, 3 section 2). */
export const indexTabs = [
  'index',
  'quotationRequest',
  'quotedRequests',
  'quotationRequestIgnored',
  'tuercaGoReports',
  'brandRequests',
] as const;
export type IndexTab = (typeof indexTabs)[number];

/** Those that lead nowhere by themselves. */
const beginnings: readonly string[] = [
  publicPages.home.path,
  publicPages.login.path,
  publicPages.register.path,
];

const comingBackTo = (urlreturn: string | null, path: string): string =>
  urlreturn && !beginnings.includes(urlreturn)
    ? `${path}?${new URLSearchParams({ urlreturn }).toString()}`
    : path;

export const paths = {
  home: publicPages.home.path,
  newRequest: publicPages.newRequest.path,
  login: publicPages.login.path,
  register: publicPages.register.path,
  /** Logs in, and goes on at the address given. */
  loginAndReturn: (urlreturn: string | null) => comingBackTo(urlreturn, publicPages.login.path),
  /** Signs up, and goes on at the address given. */
  registerAndReturn: (urlreturn: string | null) => comingBackTo(urlreturn, publicPages.register.path),
  newPassword: '/users/page/newPassword',
  /** Leaves the shell: it leads to the service's own page. */
  socialLogin: (service: string, urlreturn: string | null) =>
    `/users/page/login/service/${service}${urlreturn ? `?${new URLSearchParams({ urlreturn }).toString()}` : ''}`,
  indexTab: (tab: IndexTab = 'index') =>
    tab === 'index' ? '/tuercaGo/page/index' : `/tuercaGo/page/index/${tab}`,
  buyerRequest: (id: number | string) => `/tuercaGo/quotationRequestDetail/${id}`,
  sellerRequest: (id: number | string) => `/tuercaGo/quotationRequest/${id}`,
  messages: '/chat/page/list',
  salesOpportunities: publicPages.salesOpportunities.path,
  order: (id: number | string) => `/cart/page/view/${id}`,
  orders: '/cart/page/list',
  /** What to be told and how; every letter links to it. */
  noticeChoices: '/users/page/avisos',
  /** One's own providers, who can be sent one's requests. */
  providers: '/users/page/proveedores',
  /** The public page of a store (specification 1 section 2). */
  store: (segment: string) => `/tienda/${segment}`,
  /** A store's wizard without the shell's header, for a frame on its own site. */
  storeFrame: (segment: string) => `/tienda/${segment}/cotizar`,
  /** The form of the vendor's own store page. */
  ownStore: '/users/page/tienda',
  terms: publicPages.terms.path,
  privacy: publicPages.privacy.path,
  withdrawal: publicPages.withdrawal.path,
  help: publicPages.help.path,
  developerInbox: '/dev/inbox',
  gallery: '/dev/ui',
} as const;

/** What an address ends with to open a conversation on its request's page. */
export const chatHash = (conversationId: number): string => `#chat-${conversationId}`;

/** The conversation that the end of an address names. */
export const chatIdIn = (hash: string): number | undefined => {
  const [, id] = /^#chat-(\d{1,15})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};
