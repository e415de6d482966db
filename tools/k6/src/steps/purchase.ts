import {
  addToCart,
  chooseSandboxOutcome,
  createQuotation,
  makePurchase,
  makeTransactionPaid,
  readQuotationRequest,
  updateTransactionPaid,
  type Payment,
  type Quotation,
} from '@tuerca/contracts';
import { orderOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import { sleep } from 'k6';
import { call } from './call.ts';
import type { Cast } from './main-job.ts';
import { mustHold, type Expectation } from './measures.ts';
import { look } from './pause.ts';
import { tokenOf, type Buyer, type Person } from './people.ts';
import { newKey, sendRequest } from './request.ts';

export const purchaseExpectations: readonly Expectation[] = [
  [addToCart, 300],
  [makePurchase, 800],
  [makeTransactionPaid, 500],
  [chooseSandboxOutcome, 300],
  [updateTransactionPaid, 500],
];

/** How often it is looked whether a payment has come, once a second. */
const looks = 15;

/** A request of the buyer that the vendor alone quotes. */
const quoted = (buyer: Buyer, vendor: Person, brandId: number): Quotation => {
  const params = { id: sendRequest(buyer, brandId) };
  const { data: asked } = call(
    readQuotationRequest,
    { params, query: { with: ['details'] } },
    tokenOf(vendor),
  );
  const body = wholeQuotationOf(asked, () => 90_000);
  return call(createQuotation, { body, idempotencyKey: newKey() }, tokenOf(vendor)).data;
};

/** Where a payer is at the sandbox provider: the end of the checkout's address. */
const referenceOf = (checkoutUrl: string): string => checkoutUrl.split('/').at(-1)!;

const untilPaid = (payment: Payment, token: string): Payment => {
  let now = payment;
  for (let n = 0; n < looks && now.status !== 'paid'; n += 1) {
    sleep(1);
    now = call(updateTransactionPaid, { params: { id: payment.id } }, token).data;
  }
  return now;
};

/**
 * From the cart to paid: quotations of two requests are put into the cart, ordered together, and paid at once at the
 * sandbox provider.
 */
export const fromCartToPaid = (buyer: Buyer, { vendors, brandId }: Cast): void => {
  // The demo vendor whose orders are paid through the platform.
  const vendor = vendors.at(-1)!;
  const token = tokenOf(buyer);
  const quotations = [quoted(buyer, vendor, brandId), quoted(buyer, vendor, brandId)];
  look();
  call(
    addToCart,
    {
      body: {
        items: quotations.flatMap(({ id, quotation_request_id: requestId, quotationDetails }) =>
          quotationDetails.map((line) => ({
            quotation_id: id,
            quotation_request_id: requestId,
            quotation_detail_id: line.id,
            amount: line.amount,
            unit_price: line.unit_price,
          })),
        ),
      },
    },
    token,
  );
  look();
  const { data: orders } = call(
    makePurchase,
    {
      body: {
        quotations: quotations.map(({ id, quotationDetails, version }) => {
          const { addressId: _one, ...bought } = orderOf({ quotationDetails, version }, buyer.addressId);
          return { quotation_id: id, ...bought };
        }),
        addressId: buyer.addressId,
      },
      idempotencyKey: newKey(),
    },
    token,
  );
  const { data: payment } = call(
    makeTransactionPaid,
    { body: { order_ids: orders.map(({ id }) => id) } },
    token,
  );
  call(chooseSandboxOutcome, {
    params: { reference: referenceOf(payment.checkout_url!) },
    body: { choice: 'pay' },
  });
  mustHold(untilPaid(payment, token), {
    'what was paid is known to be paid': ({ status }) => status === 'paid',
    'the sum of the orders is what is paid': ({ amount }) =>
      amount === orders.reduce((sum, { total }) => sum + total, 0),
  });
};
