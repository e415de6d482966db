import {
  limits,
  listProductUploads,
  listVehicleBrandsForSystems,
  readProductUpload,
  startProductUpload,
  type ProductUpload,
} from '@tuerca/contracts';
import { fold } from '@tuerca/rules';
import { country } from '../../../config/country.ts';
import { api, useRead } from '../../../shared/api.ts';
import { uploadMsOf } from '../../../shared/upload-time.ts';
import { useReadWhile } from '../../../shared/use-read-while.ts';

/** While the page is seen and the list is taken over. */
const everyMs = 2000;

export const isOver = ({ state }: Pick<ProductUpload, 'state'>): boolean =>
  state === 'done' || state === 'failed';

/** The last uploads of one's own store; null defers the request. */
export const useUploads = (page: number | null) =>
  useRead(listProductUploads, page === null ? null : { query: { page, pageSize: limits.pageSize } }, {
    keepPreviousData: true,
  });

/** How far an upload has come, again and again until it is over. */
export const useUpload = (id: number) =>
  useReadWhile(readProductUpload, { params: { id } }, everyMs, (latest) => !latest || !isOver(latest.data));

/** The brands of the vehicles that a list may name, by their folded names. */
export const readBrands = async (): Promise<ReadonlyMap<string, number>> => {
  const { data } = await api.call(listVehicleBrandsForSystems, { query: { country: country.code } });
  return new Map(data.map(({ id, name }) => [fold(name), id]));
};

/** Sends a list to be taken over in the background. */
export const startUpload = async (name: string, lines: readonly string[]): Promise<ProductUpload> => {
  const content = new Blob([...lines], { type: 'text/csv' });
  const { data } = await api.call(startProductUpload, {
    body: { name },
    files: [{ filename: 'productos.csv', content }],
    timeoutMs: uploadMsOf(content.size),
  });
  return data;
};
