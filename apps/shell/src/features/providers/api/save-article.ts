import { createArticle, deleteArticle, updateArticle, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const addArticle = async (body: BodyInputOf<typeof createArticle>): Promise<void> => {
  await api.call(createArticle, { body });
};

export const changeArticle = async (id: number, body: BodyInputOf<typeof updateArticle>): Promise<void> => {
  await api.call(updateArticle, { params: { id }, body });
};

export const removeArticle = async (id: number): Promise<void> => {
  await api.call(deleteArticle, { params: { id } });
};
