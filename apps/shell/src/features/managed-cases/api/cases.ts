import {
  countSupportCases,
  decideSupportCase,
  limits,
  listSupportCases,
  readSupportCase,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of the cases. */
export const useCases = (query: ReadQuery<typeof listSupportCases>) =>
  useRead(listSupportCases, { query: { ...query, pageSize: limits.pageSize } }, { keepPreviousData: true });

/** How many are open, and how many of them late. */
export const useCaseCounts = () => useRead(countSupportCases, {}, { keepPreviousData: true });

/** One case with who filed it. */
export const useCase = (id: number) => useRead(readSupportCase, { params: { id } });

export type CaseDecision = BodyInputOf<typeof decideSupportCase>;

/** Answers a case, closes it or opens it again. */
export const decideCase = async (id: number, decision: CaseDecision) =>
  (await api.call(decideSupportCase, { params: { id }, body: decision })).data;
