import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { parseChatMarkup, type ChatToken } from '@tuerca/rules';
import { Button, IconButton } from '../button/button.tsx';
import { controlLook } from '../field/field.tsx';
import { fileProblem } from '../file-drop/file-check.ts';
import {
  AlertIcon,
  AttachIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DoubleCheckIcon,
  SendIcon,
} from '../icons/icons.tsx';
import { Link } from '../link/link.tsx';
import { theme } from '../theme/theme.ts';

const render = (tokens: readonly ChatToken[]): ReactNode =>
  tokens.map((token, index) => {
    switch (token.type) {
      case 'text':
        return <Fragment key={index}>{token.text}</Fragment>;
      case 'bold':
        return <strong key={index}>{render(token.children)}</strong>;
      case 'italic':
        return <em key={index}>{render(token.children)}</em>;
      case 'link':
        return (
          <Link key={index} href={token.href}>
            {token.label}
          </Link>
        );
    }
  });

export interface ChatMarkupProps {
  readonly text: string;
  /** Host and port of this site: its own addresses become links. */
  readonly ownHost?: string;
}

/** A message with *bold* and _italic_, as elements: what people write is never read as HTML (spec 1, section 2). */
export const ChatMarkup = ({ text, ownHost = window.location.host }: ChatMarkupProps) =>
  render(parseChatMarkup(text, ownHost));

/** The ground the bubbles stand on; scrolls by itself when its height is bounded. */
export const ChatThread = styled.div.attrs({ role: 'log', 'aria-label': 'Mensajes' })`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space[4]};
  background: ${theme.color.surfaceSunken};
`;

export type ChatMessageStatus = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

const Line = styled.div<{ readonly $isOwn: boolean }>`
  display: flex;
  justify-content: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
`;

const Bubble = styled.div<{ readonly $isOwn: boolean }>`
  max-width: min(85%, ${theme.size.bubble});
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.lg};
  border-end-end-radius: ${({ $isOwn }) => ($isOwn ? theme.radius.sm : theme.radius.lg)};
  border-end-start-radius: ${({ $isOwn }) => ($isOwn ? theme.radius.lg : theme.radius.sm)};
  background: ${({ $isOwn }) => ($isOwn ? theme.color.bubbleOwn : theme.color.bubbleOther)};
  color: ${theme.color.onBubble};
  box-shadow: ${theme.elevation.low};
`;

const Author = styled.div`
  color: ${theme.color.primary};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.bold};
`;

const Words = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Foot = styled.div<{ readonly $isRead: boolean }>`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]};
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-variant-numeric: tabular-nums;

  svg {
    color: ${({ $isRead }) => ($isRead ? theme.color.tickRead : 'inherit')};
  }
`;

const ticks: Record<ChatMessageStatus, ReactNode> = {
  sending: <ClockIcon size="sm" label="Enviando" />,
  sent: <CheckIcon size="sm" label="Enviado" />,
  delivered: <DoubleCheckIcon size="sm" label="Entregado" />,
  read: <DoubleCheckIcon size="sm" label="Leído" />,
  failed: <AlertIcon size="sm" label="No enviado" />,
};

const timeFormat = new Intl.DateTimeFormat('es-CO', { hour: 'numeric', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long' });

export interface ChatBubbleProps {
  readonly isOwn: boolean;
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
  readonly author?: string;
  /** The ticks of an own message. */
  readonly status?: ChatMessageStatus;
  readonly onRetry?: () => void;
  /** A picture or a file, above the text. */
  readonly attachment?: ReactNode;
  readonly ownHost?: string;
}

/** One message. */
export const ChatBubble = ({
  isOwn,
  text,
  sentAt,
  author,
  status,
  onRetry,
  attachment,
  ownHost,
}: ChatBubbleProps) => (
  <Line $isOwn={isOwn}>
    <Bubble $isOwn={isOwn}>
      {author && !isOwn && <Author>{author}</Author>}
      {attachment}
      {text && (
        <Words>
          <ChatMarkup text={text} {...(ownHost === undefined ? {} : { ownHost })} />
        </Words>
      )}
      <Foot $isRead={status === 'read'}>
        <time dateTime={sentAt}>{timeFormat.format(new Date(sentAt))}</time>
        {isOwn && status && ticks[status]}
      </Foot>
      {status === 'failed' && onRetry && (
        <Button variant="quiet" size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Bubble>
  </Line>
);

const Separator = styled.div`
  align-self: center;
  margin: ${theme.space[2]} auto;
  width: fit-content;
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
  color: ${theme.color.onNeutralSoft};
  font-size: ${theme.fontSize.xs};
`;

export interface ChatDaySeparatorProps {
  /** ISO 8601. */
  readonly date: string;
  /** The present instant, to say Hoy and Ayer. */
  readonly now: Date;
}

/** The day above its first message: Hoy, Ayer, or weekday and date. */
export const ChatDaySeparator = ({ date, now }: ChatDaySeparatorProps) => {
  const day = new Date(date);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const isSame = (other: Date) => day.toDateString() === other.toDateString();
  const words = isSame(now) ? 'Hoy' : isSame(yesterday) ? 'Ayer' : dayFormat.format(day);
  return <Separator>{words}</Separator>;
};

const Composer = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]};
  padding-bottom: max(${theme.space[2]}, env(safe-area-inset-bottom));
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${theme.space[2]};
`;

const Area = styled.textarea`
  ${controlLook}
  flex: 1;
  field-sizing: content;
  max-height: ${theme.size.tile};
  resize: none;
  line-height: ${theme.lineHeight.snug};
  border-radius: ${theme.radius.xl};
`;

const Chip = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
`;

const Problem = styled.div`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
`;

/** Files a message may carry (spec 1, section 5). */
const chatFiles = {
  maxSizeMb: 20,
  accept: ['webp', 'png', 'jpg', 'jpeg', 'pdf', 'gif', 'xls', 'xlsx', 'ods', 'csv', 'docx', 'odt'].map(
    (extension) => `.${extension}`,
  ),
};

export interface ChatDraft {
  readonly text: string;
  readonly file: File | null;
}

export interface ChatComposerProps {
  /** Resolve to true when the message is on its way: the field is then emptied. Anything else keeps what was typed. */
  readonly onSend: (draft: ChatDraft) => Promise<boolean>;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
  readonly onTyping?: () => void;
}

/** Where a message is written: Ctrl+Enter sends, a file is attached or pasted, one per message (spec 1, section 5). */
export const ChatComposer = ({
  onSend,
  placeholder = 'Escribe un mensaje',
  isDisabled = false,
  maxLength,
  onTyping,
}: ChatComposerProps) => {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === '' && file === null;

  const attach = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = fileProblem(chosen, chatFiles);
    setProblem(found);
    if (!found) setFile(chosen);
  };
  const send = async () => {
    if (isSending || isEmpty || isDisabled) return;
    setIsSending(true);
    try {
      if (await onSend({ text: text.trim(), file })) {
        setText('');
        setFile(null);
      }
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Composer
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {file && (
        <Chip>
          <AttachIcon size="sm" />
          {file.name}
          <IconButton
            label={`Quitar ${file.name}`}
            size="sm"
            icon={<CloseIcon size="sm" />}
            onClick={() => setFile(null)}
          />
        </Chip>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      <Row>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Archivo del mensaje"
          accept={chatFiles.accept.join(',')}
          onChange={({ target }) => {
            attach(target.files?.[0]);
            target.value = '';
          }}
        />
        <IconButton
          label="Adjuntar archivo"
          icon={<AttachIcon />}
          isDisabled={isDisabled}
          onClick={() => chooser.current?.click()}
        />
        <Area
          aria-label="Mensaje"
          rows={1}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onTyping?.();
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.files[0];
            if (!pasted) return;
            event.preventDefault();
            attach(pasted);
          }}
        />
        <IconButton
          type="submit"
          variant="primary"
          label="Enviar mensaje (Ctrl+Enter)"
          icon={<SendIcon />}
          isDisabled={isDisabled || isEmpty}
          isLoading={isSending}
        />
      </Row>
    </Composer>
  );
};
