import {
  ChatThread,
  ChatTyping,
  EmptyState,
  ErrorState,
  ImageViewer,
  recoverFocus,
  Select,
  Skeleton,
  Text,
  theme,
  VisuallyHidden,
  type ChatDraft,
  type ViewerImage,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { ChatBar, ChatGap, ChatHead } from './chat-head.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ChatWriting } from './chat-writing.tsx';
import { ContactWarning } from './contact-warning.tsx';
import { useMessageDeletion } from './delete-message.tsx';
import type { Outgoing } from './outbox-entries.ts';
import type { Recipient } from './thread.ts';
import { useChatDraft } from './use-chat-draft.ts';
import { useChatWords } from './use-chat-words.ts';
import { useChosenStore } from './use-chosen-store.ts';
import { useConversation, useNewMarker, type ConversationOf } from './use-conversation.ts';
import { useIsShown } from './use-is-shown.ts';
import { useLedToChat } from './use-led-to-chat.ts';
import type { Recipients } from './use-recipients.ts';
import { useTyping } from './use-typing.ts';
import { useUnsentNotice } from './use-unsent-notice.ts';
import { WaitingMessages } from './waiting-messages.tsx';

/* Limited height on a page; the full height of a dialog. */
const Panel = styled.section<{ readonly $isPage: boolean }>`
  display: flex;
  flex-direction: column;
  /* Beside a long request, and under a long notice, keeps room for messages and for writing. */
  min-height: ${({ $isPage }) => ($isPage ? 'min-content' : '0')};
  /* Gives its height up before what stands above it. */
  flex-shrink: 100;
  height: ${({ $isPage }) => ($isPage ? `min(70dvh, ${theme.width.md})` : '100%')};
  overflow: hidden;
  border: ${({ $isPage }) => ($isPage ? `${theme.borderWidth.thin} solid ${theme.color.border}` : '0')};
  border-radius: ${({ $isPage }) => ($isPage ? theme.radius.lg : '0')};
  background: ${theme.color.surface};
`;

/* Without a picture, so that the text fits the smallest panel, which is scrolled to its end. */
const Room = styled.div`
  padding-block: ${theme.space[3]};
  text-wrap: pretty;
`;

const empty: ChatDraft = { text: '', file: null };

const Beginning = ({ hint }: { readonly hint: string | null }) => (
  <Room>
    <Text align="center" weight="medium">
      {t('chat.empty.title')}
    </Text>
    {hint !== null && (
      <Text align="center" size="sm" tone="muted">
        {hint}
      </Text>
    )}
  </Room>
);

/** What stands before the first message: that there is none, or that some could not be read. */
const Before = ({
  chat,
  hint,
}: {
  readonly chat: ReturnType<typeof useConversation>;
  readonly hint: string | null;
}) => {
  if (chat.readError)
    return <ErrorState message={messageOf(chat.readError)} onRetry={() => void chat.retry()} />;
  return chat.messages.length + chat.outgoing.length === 0 && <Beginning hint={hint} />;
};

/** On what is written next; on the messages where nothing can be. */
const focusIn = (panel: HTMLElement | null): void =>
  (panel?.querySelector('textarea') ?? panel?.querySelector<HTMLElement>('[role=log]'))?.focus();

/** Says that what was written here arrived: `id` is the newest of one's own. */
const SentNews = ({ id }: { readonly id: number | undefined }) => {
  const [known] = useState(id);
  return (
    <VisuallyHidden role="status">
      {id !== undefined && id !== known && <span key={id}>{t('chat.sent')}</span>}
    </VisuallyHidden>
  );
};

const Coming = () => (
  <ChatGap aria-busy="true">
    <Skeleton lines={4} />
  </ChatGap>
);

interface RecipientChoiceProps extends Pick<Recipients, 'choices' | 'beyond'> {
  readonly chosen: Recipient | undefined;
  readonly onChange: (storeId: number | null) => void;
}

/** Nothing where there is no choice. */
const RecipientChoice = ({ choices, beyond, chosen, onChange }: RecipientChoiceProps) =>
  choices.length > 1 && (
    <ChatBar>
      <Select
        label={t('chat.recipient.label')}
        description={beyond > 0 ? t('chat.recipient.beyond', { count: beyond }) : undefined}
        placeholder={t('chat.recipient.choose')}
        value={chosen?.storeId ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
        options={choices.map(({ storeId, storeName }) => ({ value: String(storeId), label: storeName }))}
      />
    </ChatBar>
  );

/** For a manager, who belongs to neither side. */
const Unchosen = ({ choices, mayBegin }: Pick<Recipients, 'choices' | 'mayBegin'>) => {
  const nobody = mayBegin ? 'chat.recipient.nobody' : 'chat.closed.notBegun';
  return <EmptyState title={t(choices.length > 1 ? 'chat.recipient.choose' : nobody)} />;
};

interface ChatPanelProps extends ConversationOf {
  /** Discards the request, where the page can; otherwise a link to the page that can is shown. */
  readonly onDiscard?: (() => void) | undefined;
  /** Inside a dialog that has its own title. */
  readonly isInDialog?: boolean;
  /** Focuses the composer as soon as it is enabled. */
  readonly takesFocus?: boolean;
}

/** The conversation about a request or its quotation, with a composer. */
export const ChatPanel = ({
  onDiscard,
  isInDialog = false,
  takesFocus = false,
  ...conversationOf
}: ChatPanelProps) => {
  const { requestId, quotationId, storeId } = conversationOf;
  const thread = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { chosenStoreId, choose, setOnly } = useChosenStore();
  const [isPresent, setIsPresent] = useState(false);
  const isShown = useIsShown(thread, isPresent);
  const chat = useConversation(conversationOf, { chosenStoreId, isShown });
  const { conversation, recipient, recipients, isBeginning, ids, to } = chat;
  const { messages, outgoing, outbox, isLoading, error } = chat;
  // Who writes to the only store goes on writing to it when another joins.
  if (storeId === null && chosenStoreId === null && recipient && !isLoading) setOnly(recipient.storeId);
  const { isManager } = useSession();
  const isChosen = conversation !== undefined || isBeginning || !isManager;
  const isFailed = Boolean(error) && !conversation && !isBeginning;
  useUnsentNotice(outbox, to);
  useLedToChat(panel, !isInDialog);
  const [isNewestInSight, setIsNewestInSight] = useState(true);
  const deletion = useMessageDeletion(panel, chat.remove);
  const [image, setImage] = useState<ViewerImage | null>(null);
  const { marker, unseenCount } = useNewMarker(messages, {
    storeId: recipient?.storeId,
    isLoading: isLoading || chat.readError !== undefined || !isChosen,
    isSeen: isShown && isNewestInSight,
  });
  const typing = useTyping(conversation?.id, ids, messages.findLast(({ isOwn }) => !isOwn)?.id);

  const canWrite = conversation?.canWrite ?? isBeginning;
  const isThreadThere = !isLoading && isChosen && !isFailed;
  // The thread is rendered only once the conversation has loaded: it cannot be observed before.
  if (isThreadThere !== isPresent) setIsPresent(isThreadThere);

  // Where the button that was pressed is gone.
  const goOnWriting = () => recoverFocus(() => focusIn(panel.current));
  const onWrite = canWrite ? typing.say : undefined;
  const { draft, change: changeDraft } = useChatDraft({ requestId, to, onWrite });

  const takeBack = async (entry: Outgoing) => {
    const file = (await outbox?.findFile(entry.id)) ?? null;
    outbox?.drop(entry.id);
    changeDraft({ text: [entry.text, draft.text].filter(Boolean).join('\n'), file: file ?? draft.file });
    goOnWriting();
  };
  const warned = outgoing.find(({ state }) => state === 'warned');
  const { other, about, profileId, state, hint, writingHint } = useChatWords({
    storeId,
    quotationId,
    isOfPurchase: (conversationOf.paymentId ?? conversationOf.returnId) !== undefined,
    conversation,
    recipient,
    canWrite,
    messages,
    isLoading,
    isOtherTyping: typing.isOtherTyping,
  });

  if (isFailed) return <ErrorState message={messageOf(error)} onRetry={() => void chat.retry()} />;
  return (
    <Panel ref={panel} $isPage={!isInDialog} aria-label={t('chat.title')}>
      <ChatHead other={other} about={about} profileId={profileId} state={state} isInDialog={isInDialog} />
      <RecipientChoice {...recipients} chosen={recipient} onChange={choose} />
      {isLoading && <Coming />}
      {!isLoading && !isChosen && <Unchosen {...recipients} />}
      {isThreadThere && (
        <ChatThread
          ref={thread}
          firstKey={messages[0]?.id ?? outgoing[0]?.id}
          lastKey={outgoing.at(-1)?.id ?? messages.at(-1)?.id}
          isLastOwn={outgoing.length > 0 || messages.at(-1)?.isOwn === true}
          unseenCount={unseenCount}
          onLoadEarlier={chat.hasEarlier ? () => void chat.loadEarlier() : undefined}
          isLoadingEarlier={chat.isLoadingEarlier}
          onNewestInSight={setIsNewestInSight}
          keepsRoom={!isInDialog}
        >
          <Before chat={chat} hint={hint} />
          <ChatMessages messages={messages} marker={marker} onOpenImage={setImage} onDelete={deletion.ask} />
          {outbox && (
            <WaitingMessages
              requestId={requestId}
              outbox={outbox}
              outgoing={outgoing}
              after={messages.at(-1)?.timestamp}
              onTakeBack={canWrite ? (entry) => void takeBack(entry) : undefined}
              onGone={goOnWriting}
              onDiscard={onDiscard}
            />
          )}
          {typing.isOtherTyping && <ChatTyping />}
        </ChatThread>
      )}
      {isThreadThere && (
        <SentNews key={recipient?.storeId} id={messages.findLast(({ isOwn }) => isOwn)?.id} />
      )}
      {isThreadThere && (
        <ChatWriting
          {...{ conversation, quotationId, canWrite, takesFocus, draft }}
          hasMessages={messages.length > 0}
          hint={writingHint}
          onChange={changeDraft}
          onSend={(sent) => {
            outbox?.add(to, sent);
            changeDraft(empty);
          }}
        />
      )}
      <ContactWarning
        isOpen={warned !== undefined}
        onChange={() => {
          if (warned) void takeBack(warned);
        }}
        onSend={() => {
          if (warned) outbox?.confirm(warned.id);
        }}
      />
      {deletion.dialog}
      <ImageViewer isOpen={image !== null} onClose={() => setImage(null)} images={image ? [image] : []} />
    </Panel>
  );
};
