import { createWish, deleteWish, updateWish, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type WishDraft = BodyInputOf<typeof createWish>;

/** Puts a part on the list; one that is there already is wanted again. */
export const addWish = async (body: WishDraft) => (await api.call(createWish, { body })).data;

export const changeWish = async (id: number, body: BodyInputOf<typeof updateWish>): Promise<void> => {
  await api.call(updateWish, { params: { id }, body });
};

export const removeWish = async (id: number): Promise<void> => {
  await api.call(deleteWish, { params: { id } });
};
