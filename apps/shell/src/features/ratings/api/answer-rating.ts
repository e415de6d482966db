import { answerRating } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const sendAnswer = async (id: number, answer: string) => {
  await api.call(answerRating, { params: { id }, body: { answer } });
};
