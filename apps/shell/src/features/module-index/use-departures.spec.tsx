import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { departed, useDepartures } from './use-departures.ts';

const rowsOf = (...ids: readonly number[]) => ids.map((id) => ({ id, code: `SC-${id}` }));
const first = { key: 'first', isFirstPage: true };

it('names what left while it was looked at, not what newer rows pushed to the next page', () => {
  const { result, rerender } = renderHook(({ rows, view }) => useDepartures(rows, view), {
    initialProps: { rows: rowsOf(4, 3, 2, 1), view: first },
  });
  expect(result.current).toEqual([]);
  rerender({ rows: rowsOf(5, 4, 2), view: first });
  expect(result.current).toEqual(rowsOf(3));
  rerender({ rows: rowsOf(5, 4, 3), view: first });
  expect(result.current).toEqual([]);
});

it('names nothing that another view of the list does not show, before that view is read nor after', () => {
  const { result, rerender } = renderHook(({ rows, view }) => useDepartures(rows, view), {
    initialProps: { rows: rowsOf(4, 3, 2, 1) as ReturnType<typeof rowsOf> | undefined, view: first },
  });
  rerender({ rows: rowsOf(4, 2, 1), view: first });
  expect(result.current).toEqual(rowsOf(3));
  const searched = { key: 'searched', isFirstPage: true };
  rerender({ rows: undefined, view: searched });
  expect(result.current).toEqual([]);
  rerender({ rows: rowsOf(4, 1), view: searched });
  expect(result.current).toEqual([]);
  rerender({ rows: rowsOf(4, 2, 1), view: first });
  expect(result.current).toEqual([]);
});

it('names of a later page only what left between rows that stayed', () => {
  expect(departed(rowsOf(8, 7, 6, 5), rowsOf(7, 5, 4), false)).toEqual(rowsOf(6));
  expect(departed(rowsOf(8, 7, 6, 5), rowsOf(7, 5, 4), true)).toEqual(rowsOf(8, 6));
});
