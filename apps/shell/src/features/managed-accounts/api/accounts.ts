import {
  blockAccount,
  createUser,
  endAccountSessions,
  generatePasswordForUser,
  limits,
  listAccounts,
  readAccount,
  unblockAccount,
  updateUserClass,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of accounts. */
export const useAccounts = (query: ReadQuery<typeof listAccounts>) =>
  useRead(listAccounts, { query: { ...query, pageSize: limits.pageSize } }, { keepPreviousData: true });

/** One account with its sessions and look-alikes. */
export const useAccount = (id: number) => useRead(readAccount, { params: { id } });

const of = (id: number) => ({ params: { id } });
export const block = async (id: number, reason: string) =>
  void (await api.call(blockAccount, { ...of(id), body: { reason } }));
export const unblock = async (id: number) => void (await api.call(unblockAccount, of(id)));
export const endSessions = async (id: number) => void (await api.call(endAccountSessions, of(id)));
export const addAccount = async (body: BodyInputOf<typeof createUser>) =>
  (await api.call(createUser, { body })).data;
export const saveClass = async (
  user_id: number,
  user_class: BodyInputOf<typeof updateUserClass>['user_class'],
) => void (await api.call(updateUserClass, { body: { user_id, user_class } }));
export const sendNewPassword = async (id: number) => void (await api.call(generatePasswordForUser, of(id)));
