import { inputLimits } from '@tuerca/contracts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly metadata: { readonly count: number };
}

const pageSize = inputLimits.maxPageSize;

/** All rows of a list, in its order. `read` reads a page of it, from 0: the first one tells how many others there are. */
export const allPages = async <Row>(
  read: (query: { readonly page: number; readonly pageSize: number }) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const first = await read({ page: 0, pageSize });
  const left = Math.ceil(first.metadata.count / pageSize) - 1;
  const others = Array.from({ length: left }, (_, index) => read({ page: index + 1, pageSize }));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
};
