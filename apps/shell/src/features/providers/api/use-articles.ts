import { limits, listArticles } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of a provider's articles. */
export const useArticles = (
  providerId: number,
  { search, page }: { readonly search: string; readonly page: number },
) =>
  useRead(
    listArticles,
    {
      query: {
        filter: { id_proveedor: providerId, ...(search && { search }) },
        page,
        pageSize: limits.articlePageSize,
      },
    },
    { keepPreviousData: true },
  );
