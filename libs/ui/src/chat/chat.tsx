import { addDays, clockTime, countries, dateIn, madeOnce, type CountryCode } from '@tuerca/rules';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { AlertIcon, CheckIcon } from '../icons/icons.tsx';
import { ClockIcon, DoubleCheckIcon, FileIcon } from '../icons/work-icons.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { Photo } from '../photo/photo.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';
import { workWords } from '../work-words.ts';
import { ChatMarkup } from './chat-markup.tsx';

type ChatMessageStatus = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

const Line = styled.div<{ readonly $isOwn: boolean; readonly $startsGroup: boolean }>`
  display: flex;
  align-items: center;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  gap: ${theme.space[1]};
  margin-top: ${({ $startsGroup }) => ($startsGroup ? theme.space[2] : theme.borderWidth.thick)};
`;

const tailOf = ($isOwn: boolean) => css`
  ${$isOwn ? 'border-start-end-radius' : 'border-start-start-radius'}: 0;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    ${$isOwn ? 'inset-inline-start: 100%' : 'inset-inline-end: 100%'};
    width: ${theme.space[2]};
    height: ${theme.space[3]};
    background: inherit;
    clip-path: ${$isOwn ? 'polygon(0 0, 100% 0, 0 100%)' : 'polygon(0 0, 100% 0, 100% 100%)'};
  }
`;

const Bubble = styled.div<{ readonly $isOwn: boolean; readonly $startsGroup: boolean }>`
  position: relative;
  display: flow-root;
  min-width: 0;
  max-width: min(82%, ${theme.size.bubble});
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${({ $isOwn }) => ($isOwn ? theme.color.bubbleOwn : theme.color.bubbleOther)};
  color: ${theme.color.onBubble};
  box-shadow: ${theme.elevation.low};
  ${({ $isOwn, $startsGroup }) => $startsGroup && tailOf($isOwn)}
`;

const Author = styled.div`
  color: ${theme.color.primary};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.bold};
`;

const Words = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/* Floats at the end of the text: on its last line if it fits, else below. */
const Foot = styled.div<{ readonly $isRead: boolean; readonly $hasFailed: boolean }>`
  float: inline-end;
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  margin-inline-start: ${theme.space[3]};
  padding-top: ${theme.space[1]};
  color: ${({ $hasFailed }) => ($hasFailed ? theme.color.danger : theme.color.textMuted)};
  font-size: ${theme.fontSize.xs};
  font-variant-numeric: tabular-nums;

  svg {
    color: ${({ $isRead }) => ($isRead ? theme.color.tickRead : 'inherit')};
  }
`;

const Note = styled.div`
  clear: both;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Failure = styled.div`
  clear: both;
  padding-block: ${theme.space[2]} ${theme.space[1]};
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
`;

const ticks: Record<ChatMessageStatus, ReactNode> = {
  sending: <ClockIcon size="sm" label={workWords.chat.sending} />,
  sent: <CheckIcon size="sm" label={workWords.chat.sent} />,
  delivered: <DoubleCheckIcon size="sm" label={workWords.chat.delivered} />,
  read: <DoubleCheckIcon size="sm" label={workWords.chat.read} />,
  failed: <AlertIcon size="sm" label={workWords.chat.failed} />,
};

interface ChatBubbleProps {
  readonly isOwn: boolean;
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
  /** The author's name; shown on the first message of a group from someone else. */
  readonly author?: string | undefined;
  /** The delivery ticks of the user's own message. */
  readonly status?: ChatMessageStatus | undefined;
  /**
   * Whether the previous message is from another author or minute: this one then has the tail and the name.
   */
  readonly startsGroup?: boolean;
  /** The status text while it is pending. */
  readonly note?: string | undefined;
  /** Why sending failed. */
  readonly problem?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Further actions, e.g. editing a message that was rejected. */
  readonly actions?: ReactNode;
  /** An image or a file, above the text. */
  readonly attachment?: ReactNode;
  /** Next to the bubble: moderation actions. */
  readonly aside?: ReactNode;
  /** Whose clock tells the time; Colombia by default. */
  readonly country?: CountryCode;
  readonly ownHost?: string;
}

/** One message. */
export const ChatBubble = ({
  isOwn,
  text,
  sentAt,
  author,
  status,
  startsGroup = true,
  note,
  problem,
  onRetry,
  actions,
  attachment,
  aside,
  country = 'CO',
  ownHost,
}: ChatBubbleProps) => (
  <Line $isOwn={isOwn} $startsGroup={startsGroup}>
    <Bubble $isOwn={isOwn} $startsGroup={startsGroup}>
      {author && !isOwn && startsGroup && <Author>{author}</Author>}
      {attachment}
      {text && (
        <Words>
          <ChatMarkup text={text} ownHost={ownHost} />
        </Words>
      )}
      <Foot $isRead={status === 'read'} $hasFailed={status === 'failed'}>
        <time dateTime={sentAt}>{clockTime(new Date(sentAt), country)}</time>
        {isOwn && status && ticks[status]}
      </Foot>
      {note && <Note>{note}</Note>}
      {status === 'failed' && (
        <Failure role="alert">
          {problem}
          <div>
            {onRetry && (
              <Button variant="quiet" size="sm" onClick={onRetry}>
                {words.retry}
              </Button>
            )}
            {actions}
          </div>
        </Failure>
      )}
    </Bubble>
    {aside}
  </Line>
);

const Picture = styled.span`
  position: relative;
  display: block;
  margin: ${theme.space[1]} calc(-1 * ${theme.space[2]});
  overflow: hidden;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceSunken};

  img {
    width: ${theme.size.list};
    max-width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

const PictureButton = styled.button`
  display: block;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
`;

const Progress = styled(ProgressBar)`
  border-radius: 0;
`;

const documentLook = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.control.lg};
  margin: ${theme.space[1]} calc(-1 * ${theme.space[2]});
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceSunken};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;

const DocumentLink = styled.a`
  ${documentLook}
`;

const Document = styled.span`
  ${documentLook}
`;

interface ChatFileProps {
  readonly name: string;
  readonly isImage: boolean;
  /** The URL; absent during an upload when the local file is no longer available. */
  readonly url?: string | undefined;
  /** The local file, until it has a URL. */
  readonly file?: File | undefined;
  /** Upload progress from 0 to 1. */
  readonly progress?: number | undefined;
  /** Opens an image in the viewer; without it, and for documents, the URL is opened. */
  readonly onOpen?: (() => void) | undefined;
}

/** A preview of a local image. */
export const FilePicture = ({ file, alt }: { readonly file: File; readonly alt: string }) => (
  <img
    alt={alt}
    ref={(image) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    }}
  />
);

/** The attachment of a message: an image or a document. */
export const ChatFile = ({ name, isImage, url, file, progress, onOpen }: ChatFileProps) => {
  const bar = progress !== undefined && (
    <Progress max={1} value={progress} aria-label={workWords.chat.uploading} />
  );
  if (isImage && (url ?? file)) {
    const picture = url ? (
      <Photo link={url} alt={onOpen ? '' : name} width="card" />
    ) : (
      file && <FilePicture file={file} alt={name} />
    );
    return (
      <Picture>
        {onOpen ? (
          <PictureButton type="button" aria-label={workWords.chat.see(name)} onClick={onOpen}>
            {picture}
          </PictureButton>
        ) : (
          picture
        )}
        {bar}
      </Picture>
    );
  }
  return (
    <>
      {url && !bar ? (
        <DocumentLink href={url} target="_blank" rel="noreferrer">
          <FileIcon />
          {name}
        </DocumentLink>
      ) : (
        <Document>
          <FileIcon />
          {name}
        </Document>
      )}
      {bar}
    </>
  );
};

const Separator = styled.div`
  align-self: center;
  margin: ${theme.space[3]} auto ${theme.space[1]};
  width: fit-content;
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
  color: ${theme.color.onNeutralSoft};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.medium};

  &::first-letter {
    text-transform: uppercase;
  }
`;

interface ChatDaySeparatorProps {
  /** ISO 8601. */
  readonly date: string;
  /** The current time, for Hoy and Ayer. */
  readonly now: Date;
  /** Whose days they are; Colombia by default. */
  readonly country?: CountryCode;
}

const dayFormat = (year: 'numeric' | undefined) =>
  madeOnce(
    (country: CountryCode) =>
      new Intl.DateTimeFormat(countries[country].locale, {
        timeZone: countries[country].timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year,
      }),
  );
const ofThisYear = dayFormat(undefined);
const ofAnotherYear = dayFormat('numeric');

/** A day of a country as text: Hoy, Ayer, or weekday and date, with the year when it is not the current one. */
export const dayName = (date: string, now: Date, country: CountryCode = 'CO'): string => {
  const day = dateIn(new Date(date), country);
  const today = dateIn(now, country);
  if (day === today) return workWords.chat.today;
  if (day === addDays(today, -1)) return workWords.chat.yesterday;
  const format = day.slice(0, 4) === today.slice(0, 4) ? ofThisYear : ofAnotherYear;
  return format(country).format(new Date(date));
};

/** The date separator above the first message of a day. */
export const ChatDaySeparator = ({ date, now, country }: ChatDaySeparatorProps) => (
  <Separator>{dayName(date, now, country)}</Separator>
);

const News = styled.div`
  align-self: stretch;
  margin-block: ${theme.space[3]} ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.bold};
  text-align: center;
`;

/** The separator above the first unread message. */
export const ChatNewMarker = () => <News>{workWords.chat.newMessages}</News>;

const blink = keyframes`0%, 60%, 100% { opacity: 0.3; } 30% { opacity: 1; }`;

const Dots = styled.span`
  display: inline-flex;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bubbleOther};

  i {
    width: ${theme.size.dot};
    height: ${theme.size.dot};
    border-radius: ${theme.radius.full};
    background: ${theme.color.textMuted};
    animation: ${blink} ${theme.duration.pulse} infinite;
  }

  i:nth-child(2) {
    animation-delay: ${theme.duration.fast};
  }

  i:nth-child(3) {
    animation-delay: ${theme.duration.normal};
  }
`;

const TypingLine = styled.div`
  margin-top: ${theme.space[2]};
`;

/** The typing indicator of the other side. */
export const ChatTyping = () => (
  <TypingLine>
    <Dots aria-hidden>
      <i />
      <i />
      <i />
    </Dots>
    <VisuallyHidden>{workWords.chat.typing}</VisuallyHidden>
  </TypingLine>
);
