import {
  limits,
  listArticles,
  listProviders,
  listProvidersWithoutArticles,
  type Article,
  type Provider,
} from '@tuerca/contracts';
import {
  Button,
  durations,
  EmptyState,
  ErrorState,
  Inline,
  Paginator,
  SearchIcon,
  Skeleton,
  Stack,
  TextField,
} from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { FoundLine } from '../../../shared/found-line.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { useShownPage } from '../../../shared/list-place.ts';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/suppliers.ts';
import { useArticles } from '../api/use-articles.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { ArticleRow } from './article-row.tsx';

const ImportDialog = lazyWindow(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** The text of a search field, and what is searched for once typing pauses. */
const useSearch = (onChange: () => void) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSearch(text.trim());
      onChange();
    }, durations.debounce);
  };
  return { typed, search, type };
};

/** What a provider sells: found, written, taken over from its list, removed. */
export const Articles = ({ provider }: { readonly provider: Provider }) => {
  const [page, setPage] = useState(0);
  const { typed, search, type } = useSearch(() => setPage(0));
  const answer = useShownPage({ onPageMissing: setPage }, useArticles(provider.id, { search, page }));
  const { data, error, isLoading, mutate: retry } = answer;
  const [written, setWritten] = useState<Article | 'new' | 'list'>();
  const { mutate } = useSWRConfig();
  const rows = data?.data ?? [];
  const renew = async () => {
    await mutate(isReadOf(listArticles, listProviders, listProvidersWithoutArticles));
  };
  return (
    <PagePart title={t('suppliers.articles.title')}>
      <Inline gap={2}>
        <Button onClick={() => setWritten('list')}>{t('suppliers.list.open')}</Button>
        <Button variant="secondary" onClick={() => setWritten('new')}>
          {t('suppliers.articles.add')}
        </Button>
      </Inline>
      {(rows.length > 0 || typed !== '' || search !== '') && (
        <TextField
          type="search"
          label={t('suppliers.articles.search')}
          isLabelHidden
          placeholder={t('suppliers.articles.search')}
          iconStart={<SearchIcon />}
          maxLength={limits.searchText}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <FoundLine isNarrowed={search !== ''} answer={answer} />
      {isLoading && !data && <Skeleton lines={4} />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void retry()} />}
      {data && rows.length === 0 && (
        <EmptyState title={t(search ? 'suppliers.articles.noneFound' : 'suppliers.articles.empty')}>
          {!search && t('suppliers.articles.emptyHint')}
        </EmptyState>
      )}
      <Stack as="ul" gap={3} aria-label={t('suppliers.articles.title')}>
        {rows.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            onEdit={() => setWritten(article)}
            onRemoved={renew}
          />
        ))}
      </Stack>
      <Paginator
        page={page}
        pageSize={limits.articlePageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={setPage}
      />
      {written && written !== 'list' && (
        <ArticleDialog
          providerId={provider.id}
          article={written === 'new' ? undefined : written}
          onSaved={renew}
          onClose={() => setWritten(undefined)}
        />
      )}
      {written === 'list' && (
        <ImportDialog provider={provider} onSaved={renew} onClose={() => setWritten(undefined)} />
      )}
    </PagePart>
  );
};
