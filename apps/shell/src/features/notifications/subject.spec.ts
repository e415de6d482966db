import { expect, it } from '@jest/globals';
import { paths } from '../../config/paths.ts';
import { subjectOf } from './subject.ts';

it('is the request or the order whose page is open, to buyer and seller', () => {
  expect(subjectOf(paths.buyerRequest(40))).toEqual({ quotation_request_id: 40 });
  expect(subjectOf(paths.sellerRequest(40))).toEqual({ quotation_request_id: 40 });
  expect(subjectOf(paths.order(9))).toEqual({ order_id: 9 });
  expect(subjectOf(paths.return(5))).toEqual({ return_id: 5 });
  expect(subjectOf(paths.ownProduct(81))).toEqual({ product_id: 81 });
});

it('is nothing on lists and other pages', () => {
  for (const path of [
    paths.home,
    paths.orders,
    paths.indexTab(),
    paths.salesOpportunities,
    paths.newOwnProduct,
  ])
    expect(subjectOf(path)).toBeNull();
});
