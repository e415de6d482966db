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
  /** The requests of the page that is shown. */
  readonly ids: readonly number[];
  readonly children: ReactNode;
}

/**
 * What the reader has not looked at yet about the requests of a list. Opening a request, quoting or discarding it marks
 * its notifications as seen; so does the talk about it with those of its messages.
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

/** Whether there is something of a topic about a request that the reader has not looked at. */
const useHasNews = (requestId: number, topic: Topic): boolean =>
  useContext(NewsContext).get(requestId)?.has(topic) ?? false;

interface NewsMarkProps {
  readonly requestId: number;
}

/** Marks a request that the reader has not opened yet; `isFresh` one that came just now, before its notice did. */
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

/** Marks a request whose buyer wrote something that the reader has not read. */
export const UnreadMark = ({ requestId }: NewsMarkProps) =>
  useHasNews(requestId, 'newMessage') ? (
    <Unread title={t('moduleIndex.columns.unread')}>
      <ChatIcon size="sm" />
      <VisuallyHidden>{t('moduleIndex.columns.unread')}</VisuallyHidden>
    </Unread>
  ) : null;
