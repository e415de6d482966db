import type { Conversation } from '@tuerca/contracts';
import { userClassNames } from '@tuerca/rules';
import { Avatar, Card, CountBadge, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatTimeOrDay } from '../../shared/dates.ts';
import { t } from '../../texts/registered.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]};

  & > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > :last-child:not(:first-child) {
    flex: none;
  }
`;

interface ThreadRowProps {
  readonly conversation: Conversation;
  readonly href: string;
  readonly isOpen: boolean;
  /** A store identifies a thread by its vehicle: most of its buyers have no name. */
  readonly isOfStore: boolean;
}

/** A row in the list of threads: the other side, the subject, the last message and the unread count. */
export const ThreadRow = ({ conversation, href, isOpen, isOfStore }: ThreadRowProps) => {
  const {
    otherName,
    otherClass,
    request,
    lastMessage,
    lastMessageAt,
    lastMessageIsOwn,
    no_read: unread,
  } = conversation;
  const last = lastMessage ?? '';
  const { code, vehicle } = request;
  const [title, about] = isOfStore
    ? [vehicle ?? code, [otherName, otherClass && userClassNames[otherClass], vehicle && code]]
    : [otherName, [vehicle, code]];
  return (
    <Card href={href} padding={3} isHighlighted={isOpen}>
      <Row>
        <Avatar name={otherName} />
        <Words>
          <Line>
            <Text as="strong" weight={unread > 0 ? 'bold' : 'medium'}>
              {title}
            </Text>
            {lastMessageAt && (
              <Text as="span" size="sm" tone="muted">
                {formatTimeOrDay(lastMessageAt)}
              </Text>
            )}
          </Line>
          <Line>
            <Text as="span" size="sm">
              {about.filter(Boolean).join(' · ')}
            </Text>
          </Line>
          <Line>
            <Text as="span" size="sm" tone="muted">
              {lastMessageIsOwn ? t('chat.inbox.you', { text: last }) : last}
            </Text>
            <CountBadge count={unread} label={t('chat.inbox.unread', { count: unread })} />
          </Line>
        </Words>
      </Row>
    </Card>
  );
};
