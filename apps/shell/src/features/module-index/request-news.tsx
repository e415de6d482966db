import type { Topic } from '@tuerca/contracts';
import { Badge, ChatIcon, theme, VisuallyHidden } from '@tuerca/ui';
import { createContext, useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLive } from '../../shared/live.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { useNoticesOfRequests } from './api/use-notices-of-requests.ts';

type News = ReadonlyMap<number, ReadonlySet<Topic>>;

const NewsContext = createContext<News>(new Map());

interface RequestNewsOfProps {
  /** The requests on the current page. */
  readonly ids: readonly number[];
  readonly children: ReactNode;
}

/**
 * Provides the unseen notifications about the requests of a list. Opening, quoting or discarding a request
 * marks its notifications as seen; opening its chat, those about its messages.
 */
export const RequestNewsOf = ({ ids, children }: RequestNewsOfProps) => {
  const { user } = useSession();
  const { data, mutate } = useNoticesOfRequests(user ? ids : []);
  useLive('notifications', user?.id ?? null, () => void mutate());
  const news = new Map<number, Set<Topic>>();
  for (const { topic, quotation_request_id: id } of data?.data ?? [])
    if (id !== null) news.set(id, (news.get(id) ?? new Set<Topic>()).add(topic));
  return <NewsContext value={news}>{children}</NewsContext>;
};

/** Whether there is an unseen notification of a topic about a request. */
const useHasNews = (requestId: number, topic: Topic): boolean =>
  useContext(NewsContext).get(requestId)?.has(topic) ?? false;

interface NewsMarkProps {
  readonly requestId: number;
}

/** Marks a request that the user has not opened; `isFresh`: it has just arrived, before its notification. */
export const NewMark = ({ requestId, isFresh = false }: NewsMarkProps & { readonly isFresh?: boolean }) =>
  useHasNews(requestId, 'newRequest') || isFresh ? (
    <Badge tone="success">{t('moduleIndex.columns.new')}</Badge>
  ) : null;

const Unread = styled.span`
  display: inline-flex;
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
`;

/** Marks a request with an unread message. */
export const UnreadMark = ({ requestId }: NewsMarkProps) =>
  useHasNews(requestId, 'newMessage') ? (
    <Unread title={t('moduleIndex.columns.unread')}>
      <ChatIcon size="sm" />
      <VisuallyHidden>{t('moduleIndex.columns.unread')}</VisuallyHidden>
    </Unread>
  ) : null;
