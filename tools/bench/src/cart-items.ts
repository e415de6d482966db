import type { addToCart, BodyInputOf } from '@tuerca/contracts';

/** Three lines of one quotation. */
export const itemsInCart: BodyInputOf<typeof addToCart>['items'] = [1, 2, 3].map((line) => ({
  quotation_id: 1,
  quotation_request_id: 1,
  quotation_detail_id: line,
  amount: line,
  unit_price: 90_000,
}));
