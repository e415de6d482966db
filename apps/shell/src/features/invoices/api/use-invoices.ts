import { limits, listInvoices } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { useRead } from '../../../shared/api.ts';
import { instantsBetween } from '../../../shared/days.ts';

interface Asked {
  /** Days (yyyy-mm-dd), both included. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** A page of the invoices of one's own store, newest first. */
export const useInvoices = ({ from, to, page }: Asked) =>
  useRead(
    listInvoices,
    { query: { filter: { at: instantsBetween(from, to, country.code) }, page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );
