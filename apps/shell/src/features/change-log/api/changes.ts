import { limits, listChanges, type Change } from '@tuerca/contracts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

export type ChangeFilter = Exclude<NonNullable<ReadQuery<typeof listChanges>['filter']>, string>;

/** A page of the log, newest first. */
export const useChanges = (filter: ChangeFilter, page = 0, pageSize: number = limits.changePageSize) =>
  useRead(listChanges, { query: { filter, page, pageSize } }, { keepPreviousData: true });

const readAtOnce = 200;

/** The newest of the log, as many as a file holds. */
export const readNewest = async (filter: ChangeFilter): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  for (let page = 0; changes.length < limits.changesInFile; page += 1) {
    const { data } = await api.call(listChanges, { query: { filter, page, pageSize: readAtOnce } });
    changes.push(...data);
    if (data.length < readAtOnce) break;
  }
  return changes;
};
