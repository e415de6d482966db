import { paths } from '../../config/paths.ts';

/** Opens a request with the cursor in the first price. */
export const quoteHash = '#cotizar';
export const quoteAddress = (id: number): string => `${paths.sellerRequest(id)}${quoteHash}`;
