import {
  createAdviser,
  createAdviserInvitation,
  deleteAdviser,
  leaveStore,
  listAdviserInvitations,
  listAdvisers,
  readAdviser,
  resendAdviserInvitation,
  restoreAdviser,
  updateAdviser,
  withdrawAdviserInvitation,
  type BodyInputOf,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { api, isReadOf } from '../../../shared/api.ts';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';

/** The owner's changes of who works for the store; each renews the lists, also where it is refused, and tells so then. */
export const useChangeAdvisers = (onRefused?: () => void) => {
  const { mutate } = useSWRConfig();
  const renew = () => mutate(isReadOf(listAdvisers, listAdviserInvitations));
  const renewed = async <T>(call: Promise<{ data: T }>): Promise<T> => {
    const { data } = await rereadIfRefused(call, () => renew().then(onRefused));
    await renew();
    return data;
  };
  return {
    invite: (body: BodyInputOf<typeof createAdviserInvitation>) =>
      renewed(api.call(createAdviserInvitation, { body })),
    add: (body: BodyInputOf<typeof createAdviser>, idempotencyKey: string) =>
      renewed(api.call(createAdviser, { body, idempotencyKey })),
    change: (id: number, body: BodyInputOf<typeof updateAdviser>) =>
      renewed(api.call(updateAdviser, { params: { id }, body })),
    read: async (id: number) => (await api.call(readAdviser, { params: { id } })).data,
    dismiss: (id: number, takerId: number | null) =>
      renewed(
        api.call(deleteAdviser, {
          params: { id },
          query: takerId === null ? {} : { hand_over_to: takerId },
        }),
      ),
    restore: (id: number) => renewed(api.call(restoreAdviser, { params: { id } })),
    resend: (id: number) => renewed(api.call(resendAdviserInvitation, { params: { id } })),
    withdraw: (id: number) => renewed(api.call(withdrawAdviserInvitation, { params: { id } })),
  };
};

/** Ends the user's own work for the store; answers the session that goes on. */
export const leaveOwnStore = async () => (await api.call(leaveStore, { body: {} })).data.user;
