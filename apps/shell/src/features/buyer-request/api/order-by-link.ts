import { createPaymentLink, readPaymentLink, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Orders from a quotation, and makes the link by which anybody pays the order. */
export const orderByLink = async (
  quotationId: number,
  body: BodyInputOf<typeof createPaymentLink>,
  idempotencyKey: string,
) => {
  const { data: link } = await api.call(createPaymentLink, {
    params: { id: quotationId },
    body,
    idempotencyKey,
  });
  const token = link.split('/').at(-1)!;
  const { data } = await api.call(readPaymentLink, { params: { token } });
  return { link, expires_at: data.expires_at, ref_venta: data.ref_venta, store: data.store };
};
export type OrderLink = Awaited<ReturnType<typeof orderByLink>>;
