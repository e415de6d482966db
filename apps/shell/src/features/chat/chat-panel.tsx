import { ApiError } from '@tuerca/api-client';
import type { Message } from '@tuerca/contracts';
import {
  Banner,
  Button,
  Card,
  ChatBubble,
  ChatComposer,
  ChatDaySeparator,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Heading,
  Skeleton,
  Stack,
  Text,
  theme,
  useToast,
  type ChatDraft,
} from '@tuerca/ui';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { newIdempotencyKey } from '../../app/api.ts';
import { messageOf } from '../../app/messages.ts';
import { uploadPhoto } from '../media/api/upload-photo.ts';
import { sendChatMessage } from './api/send-chat-message.ts';
import { useConversation, type ConversationOf } from './use-conversation.ts';

const MessageList = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  max-height: 60vh;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Picture = styled.img`
  max-width: 100%;
  border-radius: ${theme.radius.md};
`;

const scrollDelayMs = 1000;

/** A message that seems to hold contact data; `settle` tells the composer whether it went out after all. */
interface Warned {
  readonly draft: ChatDraft;
  readonly settle: (isSent: boolean) => void;
}

const Attachment = ({ message }: { readonly message: Message }) => {
  const [file] = message.attached_file;
  if (!file) return null;
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      {file.type === 'image' ? (
        <Picture src={`${file.url}${file.url.includes('?') ? '&' : '?'}variant=card`} alt={file.name} loading="lazy" />
      ) : (
        file.name
      )}
    </a>
  );
};

const dayOf = (instant: string) => new Date(instant).toDateString();

/** The conversation about a request or its quotation, with the way to write in it. */
export const ChatPanel = ({ requestId, quotationId, storeId }: ConversationOf) => {
  const { conversation, messages, hasEarlier, loadEarlier, renew, error, isLoading } = useConversation({
    requestId,
    quotationId,
    storeId,
  });
  const toast = useToast();
  const [search] = useSearchParams();
  const [warned, setWarned] = useState<Warned | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;

  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.parentElement.scrollHeight });
  }, [last]);
  useEffect(() => {
    if (search.get('section') !== 'chat') return undefined;
    const timer = setTimeout(() => panel.current?.scrollIntoView({ behavior: 'smooth' }), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [search]);

  const send = async ({ text, file }: ChatDraft, confirmedNoContactData = false): Promise<boolean> => {
    try {
      const uploaded = file ? await uploadPhoto(file) : null;
      await sendChatMessage(
        {
          quotation_request_id: requestId,
          quotation_id: quotationId,
          store_id: storeId,
          message: text,
          confirmedNoContactData,
          attached_file: uploaded
            ? [{ type: uploaded.type, url: uploaded.path, name: uploaded.name, extension: uploaded.extension as 'webp' }]
            : [],
        },
        newIdempotencyKey(),
      );
      await renew();
      return true;
    } catch (failure) {
      if (failure instanceof ApiError && failure.is('CONTACT_DATA')) {
        return new Promise((settle) => setWarned({ draft: { text, file }, settle }));
      }
      toast({ message: messageOf(failure), tone: 'danger' });
      return false;
    }
  };

  if (isLoading) return <Skeleton lines={3} />;
  if (error && !conversation) return <ErrorState message={messageOf(error)} />;
  return (
    <Card>
      <Stack gap={3} ref={panel}>
        <Heading level={2} size="lg">
          Chat
        </Heading>
        {hasEarlier && (
          <Button size="sm" variant="quiet" onClick={() => void loadEarlier()}>
            Cargar mensajes anteriores
          </Button>
        )}
        {messages.length === 0 ? (
          <EmptyState title="Aún no hay mensajes" />
        ) : (
          <MessageList role="log" aria-label="Mensajes" tabIndex={0}>
            {messages.map((message, index) => {
              const earlier = messages[index - 1];
              return (
                <Fragment key={message.id}>
                  {(!earlier || dayOf(earlier.timestamp) !== dayOf(message.timestamp)) && (
                    <ChatDaySeparator date={message.timestamp} now={new Date()} />
                  )}
                  <ChatBubble
                    isOwn={message.isOwn}
                    text={message.message}
                    sentAt={message.timestamp}
                    author={message.isOwn ? undefined : message.senderName}
                    status={message.isOwn ? (message.is_read ? 'read' : 'sent') : undefined}
                    attachment={<Attachment message={message} />}
                  />
                </Fragment>
              );
            })}
            <div ref={end} />
          </MessageList>
        )}
        {conversation?.canWrite ? (
          <ChatComposer onSend={(draft) => send(draft)} placeholder="Escribe un mensaje" />
        ) : (
          <Banner tone="info">{conversation?.disabledReason ?? 'La tienda aún no ha iniciado el chat.'}</Banner>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={warned !== null}
        title="¿Estás compartiendo datos de contacto?"
        confirmLabel="No son datos de contacto"
        cancelLabel="Modificar mensaje"
        onCancel={() => {
          warned?.settle(false);
          setWarned(null);
        }}
        onConfirm={() => {
          if (warned) void send(warned.draft, true).then(warned.settle);
          setWarned(null);
        }}
      >
        <Text>
          Tu mensaje parece tener datos de contacto. Compartirlos va en contra de nuestras políticas y causa la
          desactivación inmediata de la cuenta.
        </Text>
      </ConfirmDialog>
    </Card>
  );
};
