import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../shared/debounce.ts';
import { nameOfPage, pageIn, setOrDelete } from '../../shared/list-place.ts';

/** The query parameters of the list of threads. */
const names = { thread: 'chat', search: 'buscar', page: 'pagina', unread: 'sinLeer' } as const;
type Change = Partial<Record<keyof typeof names, string | null>>;

/** The state of the list of threads in the URL: filters, page and open thread. */
export const useInboxPlace = () => {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get(names.search) ?? '');
  const search = useDebounced(typed.trim());
  const isUnread = params.has(names.unread);

  const changed = (change: Change) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change) as [keyof typeof names, string | null][])
      setOrDelete(next, names[name], value);
    return next;
  };
  return {
    typed,
    search,
    isUnread,
    isNarrowed: search !== '' || isUnread,
    page: pageIn(params),
    openId: Number(params.get(names.thread)),
    /** The query string that opens a thread. */
    queryOf: (threadId: number) => changed({ thread: String(threadId) }).toString(),
    searchFor: (text: string) => {
      setTyped(text);
      setParams(changed({ search: text.trim(), page: null }), { replace: true });
    },
    showUnread: (isOnly: boolean) =>
      setParams(changed({ unread: isOnly ? '1' : null, page: null }), { replace: true }),
    turnTo: (page: number) => setParams(changed({ page: nameOfPage(page) })),
    /** For a page beyond the last: replaces it by the last page. */
    onPageMissing: (last: number) => setParams(changed({ page: nameOfPage(last) }), { replace: true }),
  };
};
export type InboxPlace = ReturnType<typeof useInboxPlace>;
