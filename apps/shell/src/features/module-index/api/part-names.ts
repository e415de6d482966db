import {
  createPartNameGroup,
  decidePartNamePair,
  limits,
  listPartNameGroups,
  listPartNamePairs,
  updatePartNameGroup,
  type PartNameGroup,
  type PartNamePair,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { api, isReadOf, useRead } from '../../../shared/api.ts';

interface Sought {
  readonly page: number;
  readonly search: string | undefined;
}

const queryOf = ({ page, search }: Sought) => ({
  page,
  pageSize: limits.pageSize,
  filter: { country: country.code, ...(search && { search }) },
});
const keep = { keepPreviousData: true };

/** A page of the pairs of names with a status, of the page's country. */
export const usePartNamePairs = (status: PartNamePair['status'], sought: Sought) => {
  const { filter, ...query } = queryOf(sought);
  return useRead(listPartNamePairs, { query: { ...query, filter: { ...filter, status } } }, keep);
};

/** A page of the groups of names, of the page's country. */
export const usePartNameGroups = (sought: Sought) =>
  useRead(listPartNameGroups, { query: queryOf(sought) }, keep);

/** What a manager decides about names; the lists are read again after each decision, a refused one too. */
export const usePartNameDecisions = () => {
  const { mutate } = useSWRConfig();
  const decided = async <T>(decision: Promise<T>) => {
    try {
      return await decision;
    } finally {
      await mutate(isReadOf(listPartNamePairs, listPartNameGroups));
    }
  };
  return {
    decide: (id: number, status: 'confirmed' | 'rejected') =>
      decided(api.call(decidePartNamePair, { params: { id }, body: { status } })),
    /** Without a group, makes one. */
    saveGroup: (group: PartNameGroup | null, names: readonly string[]) =>
      decided(
        group
          ? api.call(updatePartNameGroup, {
              params: { id: group.id },
              body: { names: [...names], version: group.version },
            })
          : api.call(createPartNameGroup, { body: { country: country.code, names: [...names] } }),
      ),
  };
};
