/** Stands where the name of a person stood who closed the account. */
export const closedAccountName = 'Cuenta cerrada';

/** What an order says of a buyer whose account is closed; the city of its delivery stays. */
export const unnamedOrder = {
  buyer: { name: closedAccountName, mobile: null, email: null },
  delivery: { address: '', fullname: closedAccountName, identification: '', mobile: '' },
};

interface NamedOrder {
  readonly comment: string | null;
  readonly buyer: { name: string; mobile: string | null; email: string | null };
  readonly delivery: { address: string; fullname: string; identification: string; mobile: string };
}

/** An order that is asked for, without its buyer. */
export const withoutBuyer = <Draft extends NamedOrder>(draft: Draft): Draft => ({
  ...draft,
  comment: null,
  buyer: { ...draft.buyer, ...unnamedOrder.buyer },
  delivery: { ...draft.delivery, ...unnamedOrder.delivery },
});

/** Whether what is kept of a person is what a closed account left: who is only called so has a contact. */
export const isOfClosedAccount = (kept: {
  name: string | null;
  email: string | null;
  mobile: string | null;
}): boolean => kept.name === closedAccountName && kept.email === null && kept.mobile === null;
