/** What the joined `quotations` offered, with shipping, as SQL; 0 where a published price stands as one (ADR 0490). */
export const quotedMinor =
  'case when quotations.is_purchase then 0 else quotations.subtotal_minor + quotations.shipping_minor end';

/**
 * What was sold by the joined `quotation_orders` and not given back, as SQL; null without an order, and of one that
 * came to nothing.
 */
export const soldMinor = `case when quotation_orders.order_id is not null and quotation_orders.lost_at is null
      then quotation_orders.total_minor - quotation_orders.refunded_minor end`;
