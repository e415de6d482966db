import {
  limits,
  listAdviserFigures,
  listAdviserInvitations,
  listAdvisers,
  readAdviser,
  readStore,
} from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const pageSize = limits.adviserPageSize;

/** Who works for the store now. */
export const useActiveAdvisers = (isAsked: boolean) =>
  useRead(listAdvisers, isAsked ? { query: { pageSize } } : null);

/** Who works for the store, who was invited, and who did before. */
export const useAdvisers = () => {
  const active = useActiveAdvisers(true);
  const former = useRead(listAdvisers, { query: { pageSize, filter: { is_active: false } } });
  const invited = useRead(listAdviserInvitations, { query: { pageSize } });
  return {
    people: active.data &&
      invited.data &&
      former.data && { active: active.data.data, invited: invited.data.data, former: former.data.data },
    error: active.error ?? invited.error ?? former.error,
    retry: () => Promise.all([active.mutate(), invited.mutate(), former.mutate()]),
  };
};

/** What each answered lately, by adviser. */
export const useAdviserFigures = () => {
  const { data } = useRead(listAdviserFigures, {});
  return data && new Map(data.data.map((figures) => [figures.adviser_id, figures]));
};

/** The brands that the store carries; undefined until they are read. */
export const useStoreBrands = (storeId: number) => {
  const { data, error, mutate } = useRead(readStore, {
    params: { id: storeId },
    query: { with: ['brands'] },
  });
  return { brands: data && (data.data.brands ?? []), error: error as unknown, retry: () => void mutate() };
};

export const useOwnAdviser = (adviserId: number | null) =>
  useRead(readAdviser, adviserId === null ? null : { params: { id: adviserId } });
