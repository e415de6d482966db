import { countries, dateIn, type CountryCode } from '@tuerca/rules';

/** An SQL fragment with its named bindings. */
export interface Fragment {
  sql: string;
  bindings: Record<string, string>;
}

/** The current date in the country of a quotation. */
const todayOfQuotation = (now: Date): Fragment => {
  const codes = Object.keys(countries) as CountryCode[];
  return {
    sql: `case quotations.country ${codes.map((code) => `when '${code}' then cast(:today${code} as date)`).join(' ')} end`,
    bindings: Object.fromEntries(codes.map((code) => [`today${code}`, dateIn(now, code)])),
  };
};

/** The standing of the joined `quotations` with its `quotation_orders` and `quotation_discards`, as SQL. */
export const standingAt = (now: Date): Fragment => {
  const today = todayOfQuotation(now);
  return {
    sql: `case
      when quotation_orders.lost_at is not null then 'rejected'
      when quotation_orders.order_id is not null then 'sold'
      when quotation_discards.id is not null then 'rejected'
      when quotations.closed_at is not null then 'closed'
      when quotations.valid_until < ${today.sql} or exists (
        select from requests as of_buyer
        where of_buyer.id = quotations.request_id and of_buyer.closed_at is not null
      ) then 'expired'
      else 'review' end`,
    bindings: today.bindings,
  };
};
