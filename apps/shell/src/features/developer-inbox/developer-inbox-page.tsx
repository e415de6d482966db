import type { readDeveloperInbox } from '@tuerca/contracts';
import { type ResponseOf } from '@tuerca/contracts';
import { isToday } from '@tuerca/rules';
import {
  ArrowLeftIcon,
  Avatar,
  Button,
  ChatBubble,
  ChatDaySeparator,
  ChatThread,
  Container,
  CopyIcon,
  dayName,
  EmptyState,
  ErrorState,
  Heading,
  IconButton,
  Link,
  MailIcon,
  media,
  NavTabs,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  TextField,
  theme,
  useToast,
} from '@tuerca/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { copyText } from '../../shared/copy-text.ts';
import { formatDate, formatDateTime, formatTime } from '../../shared/dates.ts';
import { useDebounced } from '../../shared/debounce.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/registered.ts';
import { useInbox } from './api/use-inbox.ts';

type Item = ResponseOf<typeof readDeveloperInbox>['data'][number];

/** The mail and chat apps: the open message is beside the list on a desktop, over it on a phone. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  height: 70dvh;
  overflow: hidden;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const List = styled.ul<{ readonly $isCovered: boolean }>`
  min-height: 0;
  overflow-y: auto;
  border-inline-end: ${theme.borderWidth.thin} solid ${theme.color.border};

  ${media.phone} {
    display: ${({ $isCovered }) => ($isCovered ? 'none' : 'block')};
    border-inline-end: 0;
  }
`;

const Reading = styled.section<{ readonly $isEmpty: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;

  ${media.phone} {
    display: ${({ $isEmpty }) => ($isEmpty ? 'none' : 'flex')};
  }
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.control.lg};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 0;
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: none;
  color: ${theme.color.text};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${theme.color.surfaceHover};
  }

  &[aria-current='true'] {
    background: ${theme.color.primarySoft};
  }
`;

const RowWords = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const RowHead = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[2]};
  font-weight: ${theme.fontWeight.bold};

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > time {
    flex: none;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.regular};
  }
`;

const Faint = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-bottom: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const HeadWords = styled.div`
  flex: 1 1 ${theme.size.squareCard};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const OnPhone = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`;

const Letter = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${theme.space[5]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The six-digit code in a text; ignores the numbers of orders and requests. */
const codeIn = (text: string) =>
  /c[oó]digo/i.test(text) ? /(?<![\w-])\d{6}(?!\d)/.exec(text)?.[0] : undefined;
const address = /(https?:\/\/\S+)/;

/** A text with its URLs as links, which open in a new tab. */
const Linked = ({ text }: { readonly text: string }) =>
  text.split(address).map((piece, index) =>
    address.test(piece) ? (
      <Link key={index} href={piece} target="_blank">
        {piece}
      </Link>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );

const CopyCode = ({ text }: { readonly text: string }) => {
  const toast = useToast();
  const code = codeIn(text);
  if (!code) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      iconStart={<CopyIcon size="sm" />}
      onClick={async () => {
        await copyText(code);
        toast({ message: t('developerInbox.copied'), tone: 'success' });
      }}
    >
      {t('developerInbox.copyCode', { code })}
    </Button>
  );
};

const firstLine = (text: string) => text.split('\n', 1)[0];
const shortTime = (instant: string) =>
  isToday(new Date(instant), new Date(), country.code)
    ? formatTime(instant)
    : dayName(instant, new Date(), country.code);

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly last: Item;
}

interface ReaderProps {
  readonly entries: readonly Entry[];
  readonly label: string;
  readonly children: (chosen: string, back: ReactNode) => ReactNode;
}

const Reader = ({ entries, label, children }: ReaderProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const isThere = entries.some(({ id }) => id === chosen);
  const back = (
    <OnPhone>
      <IconButton label={t('developerInbox.back')} icon={<ArrowLeftIcon />} onClick={() => setChosen(null)} />
    </OnPhone>
  );
  return (
    <Frame>
      <List aria-label={label} $isCovered={isThere}>
        {entries.map(({ id, title, detail, last }) => (
          <li key={id}>
            <Row type="button" aria-current={id === chosen} onClick={() => setChosen(id)}>
              <Avatar name={title} />
              <RowWords>
                <RowHead>
                  <span>{title}</span>
                  <time dateTime={last.sent_at}>{shortTime(last.sent_at)}</time>
                </RowHead>
                {detail}
              </RowWords>
            </Row>
          </li>
        ))}
      </List>
      <Reading $isEmpty={!isThere}>
        {isThere && chosen !== null ? (
          children(chosen, back)
        ) : (
          <EmptyState icon={<MailIcon size="xl" />} title={t('developerInbox.choose')} />
        )}
      </Reading>
    </Frame>
  );
};

const Mails = ({ items }: { readonly items: readonly Item[] }) => (
  <Reader
    label={t('developerInbox.list.email')}
    entries={items.map((item) => ({
      id: String(item.id),
      title: item.to,
      detail: (
        <>
          <span>{item.subject ?? t('developerInbox.noSubject')}</span>
          <Faint>{firstLine(item.text)}</Faint>
        </>
      ),
      last: item,
    }))}
  >
    {(chosen, back) => {
      const mail = items.find(({ id }) => String(id) === chosen);
      return (
        mail && (
          <>
            <Head>
              {back}
              <HeadWords>
                <Heading level={2} size="md">
                  {mail.subject ?? t('developerInbox.noSubject')}
                </Heading>
                <Text size="sm" tone="muted">
                  {t('developerInbox.to', { to: mail.to })} · {formatDateTime(mail.sent_at)}
                </Text>
              </HeadWords>
              <CopyCode text={mail.text} />
            </Head>
            <Letter tabIndex={0}>
              <Linked text={mail.text} />
            </Letter>
          </>
        )
      );
    }}
  </Reader>
);

const Chats = ({ items }: { readonly items: readonly Item[] }) => {
  const numbers = [...new Set(items.map(({ to }) => to))];
  return (
    <Reader
      label={t('developerInbox.list.whatsapp')}
      entries={numbers.map((number) => {
        const last = items.find(({ to }) => to === number)!;
        return { id: number, title: number, detail: <Faint>{firstLine(last.text)}</Faint>, last };
      })}
    >
      {(chosen, back) => {
        const messages = items.filter(({ to }) => to === chosen).toReversed();
        return (
          <>
            <Head>
              {back}
              <HeadWords>
                <Heading level={2} size="md">
                  {chosen}
                </Heading>
              </HeadWords>
              <CopyCode text={messages.findLast(({ text }) => codeIn(text))?.text ?? ''} />
            </Head>
            <ChatThread key={chosen} firstKey={messages[0]?.id} lastKey={messages.at(-1)?.id}>
              {messages.map(({ id, text, sent_at }, index) => {
                const earlier = messages[index - 1];
                const startsDay = !earlier || formatDate(earlier.sent_at) !== formatDate(sent_at);
                return (
                  <Fragment key={id}>
                    {startsDay && <ChatDaySeparator date={sent_at} now={new Date()} country={country.code} />}
                    <ChatBubble
                      isOwn={false}
                      author={t('developerInbox.from')}
                      text={text}
                      sentAt={sent_at}
                      country={country.code}
                    />
                  </Fragment>
                );
              })}
            </ChatThread>
          </>
        );
      }}
    </Reader>
  );
};

/** Messages sent by the embedded e-mail and WhatsApp, shown as in those apps. */
export const DeveloperInboxPage = () => {
  const [search, setSearch] = useSearchParams();
  const app = search.get('app') === 'whatsapp' ? 'whatsapp' : 'email';
  const [to, setTo] = useState(search.get('to') ?? '');
  usePageTitle(t('developerInbox.pageTitle'));
  const recipient = useDebounced(to.trim());
  const { data, error, isLoading, mutate } = useInbox(recipient);
  const items = (data?.data ?? []).filter(({ channel }) => channel === app);
  const [what, text] = recipient
    ? [t('developerInbox.noneOf.title'), t('developerInbox.noneOf.text')]
    : [t('developerInbox.empty.title'), t('developerInbox.empty.text')];
  const hrefOf = (name: string) =>
    `${paths.developerInbox}?app=${name}${to ? `&to=${encodeURIComponent(to)}` : ''}`;
  return (
    <Container width="page">
      <Stack gap={4}>
        <PageHeader title={t('developerInbox.pageTitle')} description={t('developerInbox.description')} />
        <NavTabs
          label={t('developerInbox.apps.label')}
          items={(['email', 'whatsapp'] as const).map((name) => ({
            href: hrefOf(name),
            label: t(`developerInbox.apps.${name}`),
            isActive: name === app,
          }))}
        />
        <TextField
          label={t('developerInbox.recipient')}
          description={t('developerInbox.recipientHint')}
          type="search"
          value={to}
          onChange={({ target }) => {
            setTo(target.value);
            setSearch({ app, ...(target.value && { to: target.value }) }, { replace: true });
          }}
        />
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {isLoading && <Skeleton lines={4} />}
        {data && items.length === 0 && <EmptyState title={what}>{text}</EmptyState>}
        {items.length > 0 && (app === 'email' ? <Mails items={items} /> : <Chats items={items} />)}
      </Stack>
    </Container>
  );
};
