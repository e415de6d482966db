import { paths } from '../../config/paths.ts';

/** The subject of a page and of notifications. */
export type Subject = { readonly quotation_request_id: number } | { readonly order_id: number };

const ofRequest = [paths.buyerRequest(''), paths.sellerRequest('')];
const ofOrder = paths.order('');

const idAfter = (start: string, pathname: string): number | null => {
  const rest = pathname.startsWith(start) ? pathname.slice(start.length) : '';
  return /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : null;
};

/** The request or order of a URL; null for every other page. */
export const subjectOf = (pathname: string): Subject | null => {
  for (const start of ofRequest) {
    const id = idAfter(start, pathname);
    if (id !== null) return { quotation_request_id: id };
  }
  const id = idAfter(ofOrder, pathname);
  return id === null ? null : { order_id: id };
};
