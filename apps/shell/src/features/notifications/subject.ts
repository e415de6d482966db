import { paths } from '../../config/paths.ts';

/** The subject of a page and of notifications. */
export type Subject =
  | { readonly quotation_request_id: number }
  | { readonly order_id: number }
  | { readonly return_id: number }
  | { readonly product_id: number };

const ofRequest = [paths.buyerRequest(''), paths.sellerRequest('')];
const ofOrder = paths.order('');
const ofReturn = paths.return('');
const ofOwnProduct = paths.ownProduct('');

const idAfter = (start: string, pathname: string): number | null => {
  const rest = pathname.startsWith(start) ? pathname.slice(start.length) : '';
  return /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : null;
};

/** The request, order, return or own product of a URL; null for every other page. */
export const subjectOf = (pathname: string): Subject | null => {
  for (const start of ofRequest) {
    const id = idAfter(start, pathname);
    if (id !== null) return { quotation_request_id: id };
  }
  const orderId = idAfter(ofOrder, pathname);
  if (orderId !== null) return { order_id: orderId };
  const returnId = idAfter(ofReturn, pathname);
  if (returnId !== null) return { return_id: returnId };
  const productId = idAfter(ofOwnProduct, pathname);
  return productId === null ? null : { product_id: productId };
};
