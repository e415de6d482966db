import type { Infraction as Wire, QuotationInfraction } from '@tuerca/contracts';
import { hiddenBuyerName } from '@tuerca/rules';
import { mediaLinkEnd, signMediaLink } from '@tuerca/service';
import type { z } from 'zod';
import type { Viewer } from '../viewer.ts';
import type { Infraction } from './infractions.repository.ts';

/** What managers alone see: the evidence may show who complained. */
const ofManagers = (infraction: Infraction, { now, linkSecret }: { now: Date; linkSecret: string }) => ({
  // Signed in the name of who registered it, so that nobody opens another's file by naming it.
  infraction_file: signMediaLink({
    secret: linkSecret,
    path: infraction.file,
    ownerId: infraction.registeredBy,
    expiresAt: mediaLinkEnd(now),
  }),
  ...(infraction.buyerId !== null && {
    buyer_id: infraction.buyerId,
    buyer: { id: infraction.buyerId, name: infraction.buyerName ?? hiddenBuyerName },
  }),
});

export const infractionToWire = (
  infraction: Infraction,
  { viewer, ...context }: { viewer: Pick<Viewer, 'isManager'>; now: Date; linkSecret: string },
): Wire => ({
  id: infraction.id,
  created_at: infraction.createdAt.toISOString(),
  infraction_type: infraction.type,
  infraction_detail: infraction.detail,
  code_transaction: infraction.code,
  quotation_id: infraction.quotationId,
  quotation_request_id: infraction.quotationRequestId,
  cart_transaction_return_id: infraction.cartTransactionReturnId,
  cart_shopping_header_id: infraction.cartShoppingHeaderId,
  product_id: infraction.productId,
  product_reference: infraction.productReference,
  product_description: infraction.productDescription,
  request:
    infraction.requestId === null || infraction.requestCode === null
      ? null
      : { id: infraction.requestId, code: infraction.requestCode },
  store_id: infraction.storeId,
  store:
    infraction.storeId === null || infraction.storeName === null
      ? null
      : { id: infraction.storeId, name: infraction.storeName },
  notifyTheSeller: infraction.notifiesStore,
  ...(viewer.isManager && ofManagers(infraction, context)),
});

export const quotationInfraction = (
  infraction: Pick<
    Infraction,
    'id' | 'type' | 'detail' | 'createdAt' | 'productReference' | 'productDescription'
  >,
): z.infer<typeof QuotationInfraction> => ({
  id: infraction.id,
  created_at: infraction.createdAt.toISOString(),
  infractionType: infraction.type,
  infraction_detail: infraction.detail,
  product_reference: infraction.productReference,
  product_description: infraction.productDescription,
});
