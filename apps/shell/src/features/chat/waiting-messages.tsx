import { Button, ChatBubble, ChatFile, LinkButton, useOnline } from '@tuerca/ui';
import { Fragment, useEffect, useState } from 'react';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { MessageDay, startsDayAfter } from './chat-messages.tsx';
import type { Outbox } from './outbox.ts';
import type { Outgoing } from './outbox-entries.ts';

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

/** What an unsent message waits for; nothing of one that is on its way, or was refused. */
const noteOf = (
  { state }: Outgoing,
  { isOnline, isBehind }: { readonly isOnline: boolean; readonly isBehind: boolean },
): string | undefined => {
  if (state === 'refused') return undefined;
  if (!isOnline) return t('chat.waitsForNetwork');
  return isBehind && state === 'waiting' ? t('chat.waitsForEarlier') : undefined;
};

interface WaitingMessagesProps {
  readonly requestId: number;
  readonly outbox: Outbox;
  readonly outgoing: readonly Outgoing[];
  /** When the message above them was sent; undefined where there is none. */
  readonly after: string | undefined;
  /** Gives a message that was refused back to be written anew, where something may be written. */
  readonly onTakeBack: ((entry: Outgoing) => void) | undefined;
  /** The button that was pressed is going, with its message or without. */
  readonly onGone: () => void;
  /** Discards the request, where the page can; else the way to the page that does is shown. */
  readonly onDiscard?: (() => void) | undefined;
}

/** The messages that are on their way, or did not arrive. */
export const WaitingMessages = ({
  requestId,
  outbox,
  outgoing,
  after,
  onTakeBack,
  onGone,
  onDiscard,
}: WaitingMessagesProps) => {
  const isOnline = useOnline();
  const firstFailed = outgoing.findIndex(({ state }) => state === 'failed');
  return outgoing.map((entry, index) => (
    <Fragment key={entry.id}>
      {startsDayAfter(outgoing[index - 1]?.writtenAt ?? after, entry.writtenAt) && (
        <MessageDay at={entry.writtenAt} />
      )}
      <ChatBubble
        isOwn
        text={entry.text}
        sentAt={entry.writtenAt}
        status={(entry.state === 'failed' && isOnline) || entry.state === 'refused' ? 'failed' : 'sending'}
        note={noteOf(entry, { isOnline, isBehind: firstFailed >= 0 && index > firstFailed })}
        problem={entry.problem}
        onRetry={
          entry.state === 'failed' && isOnline
            ? () => {
                outbox.retry(entry.id);
                onGone();
              }
            : undefined
        }
        country={country.code}
        attachment={entry.file && <WaitingFile entry={entry} outbox={outbox} />}
        actions={
          <>
            {entry.asksToDiscard &&
              (onDiscard ? (
                <Button size="sm" variant="secondary" onClick={onDiscard}>
                  {t('chat.discardRequest')}
                </Button>
              ) : (
                <LinkButton size="sm" variant="secondary" href={paths.sellerRequest(requestId)}>
                  {t('chat.seeRequest')}
                </LinkButton>
              ))}
            {entry.state === 'refused' && onTakeBack && (
              <Button variant="quiet" size="sm" onClick={() => onTakeBack(entry)}>
                {t('chat.edit')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                outbox.drop(entry.id);
                onGone();
              }}
            >
              {t('chat.discard')}
            </Button>
          </>
        }
      />
    </Fragment>
  ));
};
