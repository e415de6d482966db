import { limits, type Message } from '@tuerca/contracts';
import {
  Avatar,
  Banner,
  Button,
  ChatBubble,
  ChatComposer,
  ChatDaySeparator,
  ChatFile,
  ChatNewMarker,
  ChatThread,
  ChatTyping,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Heading,
  IconButton,
  ImageViewer,
  Select,
  Skeleton,
  Text,
  theme,
  TrashIcon,
  useToast,
  type ChatDraft,
  type ViewerImage,
} from '@tuerca/ui';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { string } from 'zod/mini';
import { deviceDraft } from '../../app/device-draft.ts';
import { useIsLive } from '../../app/live.ts';
import { messageOf } from '../../app/messages.ts';
import { useOnline } from '../../app/online.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { deleteChatMessage } from './api/delete-chat-message.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import { useConversation, useNewMarker, type ConversationOf } from './use-conversation.ts';
import { useIsShown } from './use-is-shown.ts';
import { useTyping } from './use-typing.ts';

/* Of a page it takes what a conversation needs; of a dialog, all there is. */
const Panel = styled.section<{ readonly $isPage: boolean }>`
  display: flex;
  flex-direction: column;
  /* Beside a long request it keeps room for a few messages, and the side scrolls. */
  min-height: ${({ $isPage }) => ($isPage ? theme.width.xs : '0')};
  height: ${({ $isPage }) => ($isPage ? `min(70dvh, ${theme.width.md})` : '100%')};
  overflow: hidden;
  border: ${({ $isPage }) => ($isPage ? `${theme.borderWidth.thin} solid ${theme.color.border}` : '0')};
  border-radius: ${({ $isPage }) => ($isPage ? theme.radius.lg : '0')};
  background: ${theme.color.surface};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.header};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const Bar = styled.div`
  padding: ${theme.space[2]} ${theme.space[4]};
`;

const Gap = styled.div`
  padding: ${theme.space[4]};
`;

/* Without a picture: what is said fits the lowest panel, whose end is what is shown. */
const Beginning = styled.div`
  padding-block: ${theme.space[3]};
  text-wrap: pretty;
`;

const scrollDelayMs = 1000;
const empty: ChatDraft = { text: '', file: null };
const minuteOf = (instant: string) => instant.slice(0, 16);
const dayOf = (instant: string) => new Date(instant).toDateString();

const SentFile = ({
  message,
  onOpen,
}: {
  readonly message: Message;
  readonly onOpen: (image: ViewerImage) => void;
}) => {
  const [file] = message.attached_file;
  if (!file) return null;
  const isImage = file.type === 'image';
  return (
    <ChatFile
      name={file.name}
      isImage={isImage}
      url={file.url}
      onOpen={() => onOpen({ url: file.url, alt: file.name })}
    />
  );
};

const WaitingFile = ({ entry, outbox }: { readonly entry: Outgoing; readonly outbox: Outbox }) => {
  const [found, setFound] = useState(() => outbox.fileOf(entry.id));
  useEffect(() => {
    if (!found) void outbox.findFile(entry.id).then(setFound);
  }, [found, outbox, entry.id]);
  if (!entry.file) return null;
  return (
    <ChatFile
      name={entry.file.name}
      isImage={entry.file.isImage}
      file={found}
      progress={entry.state === 'waiting' ? (outbox.progressOf(entry.id) ?? 0) : undefined}
    />
  );
};

interface ChatPanelProps extends ConversationOf {
  /** In a dialog that has its own title. */
  readonly isInDialog?: boolean;
}

/** The conversation about a request or its quotation, with the way to write in it. */
export const ChatPanel = ({ requestId, quotationId, storeId, isInDialog = false }: ChatPanelProps) => {
  const thread = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isPresent, setIsPresent] = useState(false);
  const isShown = useIsShown(thread, isPresent);
  const chat = useConversation({ requestId, quotationId, storeId }, { chosenId, isShown });
  const { conversation, choices, to, messages, outgoing, outbox, isLoading, error } = chat;
  const { user, isManager } = useSession();
  const isLive = useIsLive('chatMessages');
  const isOnline = useOnline();
  const toast = useToast();
  const [search] = useSearchParams();
  const [isNewestInSight, setIsNewestInSight] = useState(true);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const [image, setImage] = useState<ViewerImage | null>(null);
  const { marker, unseenCount } = useNewMarker(messages, isLoading, isShown && isNewestInSight);
  const typing = useTyping(conversation?.id, messages.findLast(({ isOwn }) => !isOwn)?.id);

  const isChosen = conversation !== undefined || !isManager;
  const isThreadThere = !isLoading && isChosen && !(error && !conversation);
  // The thread is there once the conversation is: only then can it be watched.
  if (isThreadThere !== isPresent) setIsPresent(isThreadThere);

  const kept = useMemo(
    () =>
      deviceDraft(string(), {
        name: `chat.${user?.id ?? 0}.${requestId}.${to.quotationId ?? 0}.${to.storeId ?? 0}`,
        version: 1,
      }),
    [user?.id, requestId, to.quotationId, to.storeId],
  );
  const draftIn = (place: typeof kept): ChatDraft => ({ text: place.load() ?? '', file: null });
  const [draft, setDraft] = useState(() => draftIn(kept));
  const [draftOf, setDraftOf] = useState(kept);
  if (draftOf !== kept) {
    setDraftOf(kept);
    setDraft(draftIn(kept));
  }
  const changeDraft = (next: ChatDraft) => {
    if (next.text !== '' && next.text !== draft.text) typing.say();
    setDraft(next);
    if (next.text === '') kept.clear();
    else kept.save(next.text);
  };

  useEffect(() => {
    if (search.get('section') !== 'chat') return undefined;
    const timer = setTimeout(() => panel.current?.scrollIntoView({ behavior: 'smooth' }), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [search]);

  const takeBack = async (entry: Outgoing) => {
    const file = (await outbox?.findFile(entry.id)) ?? null;
    outbox?.drop(entry.id);
    changeDraft({ text: [entry.text, draft.text].filter(Boolean).join('\n'), file: file ?? draft.file });
  };
  const remove = async (message: Message) => {
    setDeleting(null);
    try {
      await deleteChatMessage(message.id);
      await chat.remove(message.id);
      toast({ message: t('chat.delete.done'), tone: 'success' });
    } catch {
      toast({ message: t('chat.delete.failed'), tone: 'danger' });
    }
  };

  const isFrom = (message: Message | undefined, other: Message) =>
    message !== undefined &&
    message.sender_user_id === other.sender_user_id &&
    minuteOf(message.timestamp) === minuteOf(other.timestamp);
  const statusOf = ({ isOwn, is_read, is_delivered }: Message) =>
    isOwn ? (is_read ? 'read' : is_delivered ? 'delivered' : 'sent') : undefined;

  const warned = outgoing.find(({ state }) => state === 'warned');
  const customer = messages.findLast(({ isOwn, sender_is_admin }) => !isOwn && !sender_is_admin)?.senderName;
  const other =
    isManager || storeId !== user?.storeId
      ? (conversation?.store.name ?? t('chat.title'))
      : (customer ?? t('chat.customer'));
  const isBeforeQuoting = !isManager && storeId === user?.storeId && quotationId === null;
  const state = typing.isOtherTyping
    ? t('chat.typing')
    : !isLive && !isManager && isOnline && !isLoading
      ? t('chat.isReconnecting')
      : '';

  if (error && !conversation)
    return <ErrorState message={messageOf(error)} onRetry={() => void chat.retry()} />;
  return (
    <Panel ref={panel} $isPage={!isInDialog} aria-label={t('chat.title')}>
      {!isInDialog && (
        <Head>
          <Avatar name={other} />
          <div>
            <Heading level={2} size="md">
              {other}
            </Heading>
            <Text size="sm" tone="muted">
              {state}
            </Text>
          </div>
        </Head>
      )}
      {isInDialog && state && (
        <Bar>
          <Text size="sm" tone="muted">
            {state}
          </Text>
        </Bar>
      )}
      {choices.length > 1 && (
        <Bar>
          <Select
            label={isManager ? t('chat.recipient.label') : t('chat.about.label')}
            isLabelHidden={!isManager}
            {...(isManager && { placeholder: t('chat.recipient.choose') })}
            value={conversation?.id ?? ''}
            onChange={({ target }) => setChosenId(Number(target.value) || null)}
            options={choices.map(({ id, store, quotation_id, no_read }) => ({
              value: String(id),
              label: [
                isManager && store.name,
                quotation_id === null ? t('chat.about.request') : t('chat.about.quotation'),
                no_read > 0 && id !== conversation?.id && t('chat.about.unread', { count: no_read }),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Bar>
      )}
      {isLoading && (
        <Gap>
          <Skeleton lines={4} />
        </Gap>
      )}
      {!isLoading && !isChosen && <EmptyState title={t('chat.recipient.choose')} />}
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
        >
          {messages.length + outgoing.length === 0 && (
            <Beginning>
              <Text align="center" weight="medium">
                {t('chat.empty.title')}
              </Text>
              {conversation?.canWrite !== false && (
                <Text align="center" size="sm" tone="muted">
                  {t(isBeforeQuoting ? 'chat.empty.beforeQuoting' : 'chat.empty.text')}
                </Text>
              )}
            </Beginning>
          )}
          {messages.map((message, index) => {
            const earlier = messages[index - 1];
            const startsDay = !earlier || dayOf(earlier.timestamp) !== dayOf(message.timestamp);
            return (
              <Fragment key={message.id}>
                {startsDay && (
                  <ChatDaySeparator date={message.timestamp} now={new Date()} locale={country.locale} />
                )}
                {message.id === marker && <ChatNewMarker />}
                <ChatBubble
                  isOwn={message.isOwn}
                  text={message.message}
                  sentAt={message.timestamp}
                  author={message.isOwn ? undefined : message.senderName}
                  status={statusOf(message)}
                  startsGroup={startsDay || message.id === marker || !isFrom(earlier, message)}
                  locale={country.locale}
                  attachment={
                    message.attached_file.length > 0 && <SentFile message={message} onOpen={setImage} />
                  }
                  aside={
                    user?.manageMessageDeletion &&
                    isManager && (
                      <IconButton
                        size="sm"
                        label={t('chat.delete.action', { name: message.senderName })}
                        icon={<TrashIcon size="sm" />}
                        onClick={() => setDeleting(message)}
                      />
                    )
                  }
                />
              </Fragment>
            );
          })}
          {outbox &&
            outgoing.map((entry) => (
              <ChatBubble
                key={entry.id}
                isOwn
                text={entry.text}
                sentAt={entry.writtenAt}
                status={
                  (entry.state === 'failed' && isOnline) || entry.state === 'refused' ? 'failed' : 'sending'
                }
                note={isOnline || entry.state === 'refused' ? undefined : t('chat.waitsForNetwork')}
                problem={entry.problem}
                onRetry={entry.state === 'failed' ? () => outbox.retry(entry.id) : undefined}
                locale={country.locale}
                attachment={entry.file && <WaitingFile entry={entry} outbox={outbox} />}
                actions={
                  <>
                    {entry.state === 'refused' && (
                      <Button variant="quiet" size="sm" onClick={() => void takeBack(entry)}>
                        {t('chat.edit')}
                      </Button>
                    )}
                    <Button variant="quiet" size="sm" onClick={() => outbox.drop(entry.id)}>
                      {t('chat.discard')}
                    </Button>
                  </>
                }
              />
            ))}
          {typing.isOtherTyping && <ChatTyping />}
        </ChatThread>
      )}
      {isThreadThere && conversation?.canWrite && (
        <ChatComposer
          draft={draft}
          onChange={changeDraft}
          maxLength={limits.chatMessage}
          onSend={(sent) => {
            outbox?.add(to, sent);
            changeDraft(empty);
          }}
        />
      )}
      {isThreadThere && !conversation?.canWrite && (
        <Gap>
          <Banner {...(messages.length > 0 && { title: t('chat.closed.title') })}>
            {conversation?.disabledReason ?? t('chat.closed.notBegun')}
          </Banner>
        </Gap>
      )}
      <ConfirmDialog
        isOpen={warned !== undefined}
        title={t('chat.contactData.title')}
        confirmLabel={t('chat.contactData.send')}
        cancelLabel={t('chat.contactData.change')}
        onCancel={() => {
          if (warned) void takeBack(warned);
        }}
        onConfirm={() => {
          if (warned) outbox?.confirm(warned.id);
        }}
      >
        <Text>{t('chat.contactData.text')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={deleting !== null}
        tone="danger"
        title={t('chat.delete.title')}
        confirmLabel={t('chat.delete.confirm')}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void remove(deleting);
        }}
      >
        <Text>{t('chat.delete.text')}</Text>
      </ConfirmDialog>
      <ImageViewer isOpen={image !== null} onClose={() => setImage(null)} images={image ? [image] : []} />
    </Panel>
  );
};
