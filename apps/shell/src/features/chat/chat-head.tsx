import { Avatar, Heading, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { PersonName } from '../../shared/person-name.tsx';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.header};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

/** Room around what stands in place of messages or of the composer. */
export const ChatGap = styled.div`
  padding: ${theme.space[4]};
`;

export const ChatBar = styled.div`
  padding: ${theme.space[2]} ${theme.space[4]};
`;

interface ChatHeadProps {
  /** The other side's name. */
  readonly other: string;
  /** What the other side says to be; empty where it says nothing. */
  readonly about: string;
  /** Of the other side's person, where there is a profile to look at. */
  readonly profileId: number | null;
  /** The other side's activity, or why messages cannot be sent; empty when there is neither. */
  readonly state: string;
  /** Inside a dialog that has its own title. */
  readonly isInDialog: boolean;
}

/** The header of a conversation: the other side and the status. */
export const ChatHead = ({ other, about, profileId, state, isInDialog }: ChatHeadProps) => {
  const all = [about, state].filter(Boolean).join(' · ');
  const words = (
    <Text size="sm" tone="muted">
      {all}
    </Text>
  );
  if (isInDialog) return all && <ChatBar>{words}</ChatBar>;
  return (
    <Head>
      <Avatar name={other} />
      <div>
        <Heading level={2} size="md">
          <PersonName name={other} userId={profileId} />
        </Heading>
        {words}
      </div>
    </Head>
  );
};
