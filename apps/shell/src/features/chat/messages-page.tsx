import { limits, type Conversation } from '@tuerca/contracts';
import {
  breakpoints,
  Container,
  EmptyState,
  ErrorState,
  media,
  PageHeader,
  Paginator,
  Skeleton,
  Stack,
  theme,
} from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { FoundLine } from '../../shared/found-line.tsx';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { useMediaQuery } from '../../shared/media-query.ts';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { chatHash, paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useConversations } from './api/use-conversations.ts';
import { InboxTools } from './inbox-tools.tsx';
import { OpenThread } from './open-thread.tsx';
import { ThreadRow } from './thread-row.tsx';

/*
 * The title and the list on the left and the open thread on the right where both fit: from the top of the page, so that
 * its composer is in a low window too.
 */
const Desk = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${theme.width.xs} minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space[5]};
  }
`;

const Open = styled.div`
  position: sticky;
  top: calc(${theme.size.header} + ${theme.space[4]});
`;

/** The filters of the list, named as in the API. */
const narrowing = [
  { id: 'search', filter: 'text' },
  { id: 'isUnread', filter: [{ value: 'true' }] },
] as const;

/** The query parameter of the open thread. */
const openName = 'chat';

/** The open thread next to the list: it stays open when it drops out of the list, e.g. once it is read. */
const useOpened = (openId: number, rows: readonly Conversation[]) => {
  const [opened, setOpened] = useState<Conversation | null>(null);
  const found = rows.find(({ id }) => id === openId);
  if (found && found.id !== opened?.id) setOpened(found);
  return opened?.id === openId ? opened : null;
};

/** 'Mensajes': the user's threads, newest first; next to them the open thread. */
export const MessagesPage = () => {
  const { user, isManager } = useSession();
  const isDesktop = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`);
  const [params] = useSearchParams();
  const openId = Number(params.get(openName));
  const place = useListPlace(narrowing);
  const { search = '', isUnread } = place.filters;
  const isNarrowed = search !== '' || isUnread !== undefined;
  usePageTitle(t('chat.inbox.title'));
  const answer = useShownPage(
    place,
    useConversations(user ? { search, isUnread: isUnread !== undefined, page: place.page } : null),
  );
  const { data, error, isLoading, mutate } = answer;
  const rows = data?.data ?? [];
  const opened = useOpened(openId, rows);
  const thread = isDesktop ? opened : null;
  const [ledTo] = useState(openId);
  const [isChosen, setIsChosen] = useState(false);
  if (openId !== ledTo && !isChosen) setIsChosen(true);

  if (user === undefined) return <LoadingPage />;
  if (user === null) return <NoPermission />;

  const isOwnStore = (conversation: Conversation) =>
    isManager || (user.storeId !== null && conversation.store.id === user.storeId);
  const hrefOf = (conversation: Conversation) =>
    (isOwnStore(conversation) ? paths.sellerRequest : paths.buyerRequest)(conversation.quotation_request_id) +
    chatHash(conversation.id);
  return (
    <Container width="xl">
      <Desk>
        <Stack gap={4}>
          <PageHeader title={t('chat.inbox.title')} />
          <InboxTools place={place} isOfStore={user.storeId !== null} />
          <NotRenewed answer={answer} />
          <FoundLine isNarrowed={isNarrowed} answer={answer} />
          {isLoading && !data && <Skeleton lines={6} />}
          {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
          {data && rows.length === 0 && (
            <EmptyState title={t(isNarrowed ? 'chat.inbox.noneFound' : 'chat.inbox.empty')}>
              {!isNarrowed && t(user.storeId === null ? 'chat.inbox.emptyBuyer' : 'chat.inbox.emptySeller')}
            </EmptyState>
          )}
          <Stack as="ul" gap={2} aria-label={t('chat.inbox.title')} {...place.frame}>
            {rows.map((conversation) => (
              <li key={conversation.id} data-row={conversation.id}>
                <ThreadRow
                  conversation={conversation}
                  isOpen={conversation.id === thread?.id}
                  isOfStore={isOwnStore(conversation)}
                  href={
                    isDesktop ? place.addressWith(openName, String(conversation.id)) : hrefOf(conversation)
                  }
                />
              </li>
            ))}
          </Stack>
          <Paginator
            page={place.page}
            pageSize={limits.pageSize}
            count={data?.metadata.count ?? 0}
            onPageChange={place.onPageChange}
          />
        </Stack>
        {/* What is open stays when the list has nothing more to show, as of what is unread once it is read. */}
        {isDesktop && (rows.length > 0 || thread) && (
          <Open>
            <OpenThread thread={thread} hrefOf={hrefOf} takesFocus={isChosen} />
          </Open>
        )}
      </Desk>
    </Container>
  );
};
