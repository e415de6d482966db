import { limits, listInfractions, type InfractionLink } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** A page of infractions: all for managers, for a store those it was told of. */
export const useInfractions = (query: ReadQuery<typeof listInfractions>) =>
  useRead(listInfractions, { query: { ...query, pageSize: limits.pageSize } }, { keepPreviousData: true });

/** That of one transaction, or those of one product; a null id defers the query. */
export const useInfractionsOf = (link: InfractionLink, id: number | null) =>
  useRead(listInfractions, id === null ? null : { query: { filter: { [link]: id } } });
