import type { Conversation } from '@tuerca/contracts';
import { Avatar, Button, Inline, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';

const Row = styled.div<{ readonly $isNew: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${({ $isNew }) => ($isNew ? `${theme.space[2]} ${theme.space[4]}` : `0 ${theme.space[4]}`)};
  border: ${theme.borderWidth.thin} solid ${({ $isNew }) => ($isNew ? theme.color.primary : 'transparent')};
  border-radius: ${theme.radius.md};
  background: ${({ $isNew }) => ($isNew ? theme.color.surface : 'transparent')};
`;

interface StoreQuestionsProps {
  /** The conversations about the request that have messages. */
  readonly conversations: readonly Conversation[];
  readonly onOpen: (store: Conversation['store']) => void;
}

/** Questions of stores about the request; once read, only a link to the conversation. */
export const StoreQuestions = ({ conversations, onOpen }: StoreQuestionsProps) =>
  conversations.map(({ store, no_read: count }) => (
    <Row key={store.id} role="note" $isNew={count > 0}>
      <Inline gap={3} isWrapping={false}>
        <Avatar name={store.name} size="sm" />
        <Text weight={count > 0 ? 'bold' : 'regular'}>
          {count > 0
            ? t('buyerRequest.questions.from', { store: store.name })
            : t('buyerRequest.questions.chatWith', { store: store.name })}
        </Text>
      </Inline>
      <Button size="sm" variant={count > 0 ? 'secondary' : 'quiet'} onClick={() => onOpen(store)}>
        {count > 0 ? t('buyerRequest.questions.openCount', { count }) : t('buyerRequest.questions.open')}
      </Button>
    </Row>
  ));
