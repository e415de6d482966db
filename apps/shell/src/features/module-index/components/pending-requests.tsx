import { countPendingRequests, listQuotationRequests, type QuotationRequest } from '@tuerca/contracts';
import {
  Button,
  CountBadge,
  IconButton,
  Inline,
  InfoIcon,
  Link,
  LinkButton,
  Stack,
  Switch,
  Text,
  TrashIcon,
  VisuallyHidden,
} from '@tuerca/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../../app/api.ts';
import { useLive } from '../../../app/live.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { DiscardDialog } from '../../seller-request/components/discard-dialog.tsx';
import { quoteAddress } from '../../seller-request/quote-address.ts';
import { useSession } from '../../session/session.tsx';
import { useNewRequestSound, useTabCount, useUnseen } from '../new-request-signal.ts';
import { inboxItem, leaveInboxItem, useInboxKeys } from '../use-inbox-keys.ts';
import {
  brandColumn,
  channelColumn,
  Code,
  codeColumn,
  countColumn,
  elapsedColumn,
  isNewMark,
  mobileColumn,
  modelColumn,
  partsColumn,
  placeColumn,
} from './columns.tsx';
import { Figure, Figures } from './figure.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestList } from './request-list.tsx';

const HowItWorks = lazy(async () => ({ default: (await import('./how-it-works.tsx')).HowItWorks }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }));

/** Pendientes: what the store may quote now; a new request appears without reloading (specification 2 section 2.5). */
export const PendingRequests = () => {
  const { user, isSeller, isManager } = useSession();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const { data: counts } = useRead(countPendingRequests, isSeller ? {} : null);
  const { data: waiting } = useRead(
    listQuotationRequests,
    isSeller ? { query: { scopes: ['inWait'], pageSize: 1 } } : null,
  );
  const [discarding, setDiscarding] = useState<QuotationRequest | null>(null);
  const discarded = useRef<number | null>(null);
  const [arrived, setArrived] = useState<ReadonlyMap<number, string>>(new Map());
  const [shown, setShown] = useState<'howItWorks' | 'keys' | 'waiting' | null>(null);
  const rows = useRef(new Map<number, QuotationRequest>());
  const search = useRef<HTMLInputElement>(null);
  const sound = useNewRequestSound();
  const unseen = useUnseen(arrived.size);
  useTabCount(unseen, t('moduleIndex.tabs.quotationRequest'));

  const renew = () => void mutate(isReadOf(listQuotationRequests, countPendingRequests));
  useLive('pendingQuotationRequests', user?.id ?? null, (data) => {
    if (data) {
      // What the channel carries is a request as the list has it.
      const request = data as unknown as QuotationRequest;
      const vehicle = `${request.brand.name} ${request.vehicle_model}`;
      setArrived((known) =>
        new Map(known).set(request.id, t('moduleIndex.pending.arrivedNow', { code: request.code, vehicle })),
      );
      sound.play();
    }
    renew();
  });

  useEffect(() => {
    if (discarding || discarded.current === null) return;
    // Once the dialog lets go of the keyboard, and while the request is still in the list.
    leaveInboxItem(discarded.current);
    discarded.current = null;
  }, [discarding]);
  useInboxKeys({
    onQuote: (id) => void navigate(quoteAddress(id)),
    onDiscard: (id) => {
      if (isSeller) setDiscarding(rows.current.get(id) ?? null);
    },
    onSearch: () => search.current?.focus(),
    onHelp: () => setShown('keys'),
  });

  const isNew = (request: QuotationRequest) => request.isNewQuotationRequest || arrived.has(request.id);
  const openLink = (request: QuotationRequest) => (
    <Link
      href={paths.sellerRequest(request.id)}
      {...{ [inboxItem]: request.id, ...(arrived.has(request.id) && { 'data-fresh': '' }) }}
    >
      {request.code}
    </Link>
  );
  const actionsOf = (request: QuotationRequest, isInRow = false) => (
    <Inline gap={2} isWrapping={false}>
      <LinkButton size="sm" href={isSeller ? quoteAddress(request.id) : paths.sellerRequest(request.id)}>
        {t(isSeller ? 'moduleIndex.actions.quote' : 'moduleIndex.actions.see')}
      </LinkButton>
      {isSeller &&
        (isInRow ? (
          <IconButton
            size="sm"
            label={t('moduleIndex.actions.discardOf', { code: request.code })}
            icon={<TrashIcon size="sm" />}
            onClick={() => setDiscarding(request)}
          />
        ) : (
          <Button size="sm" variant="quiet" onClick={() => setDiscarding(request)}>
            {t('moduleIndex.actions.discard')}
          </Button>
        ))}
    </Inline>
  );
  const actions = {
    id: 'actions',
    header: t('moduleIndex.columns.actions'),
    isActions: true,
    cell: (request: QuotationRequest) => actionsOf(request, true),
  };
  const markedCode = {
    ...codeColumn,
    cell: (request: QuotationRequest) => {
      rows.current.set(request.id, request);
      return (
        <Inline gap={1}>
          <Code>{openLink(request)}</Code>
          {isNewMark(isNew(request))}
        </Inline>
      );
    },
  };
  const waitingCount = waiting?.metadata.count ?? 0;
  return (
    <Stack gap={4}>
      {isSeller && (
        <Figures>
          <Figure figure={counts?.data.requests ?? 0} label={t('moduleIndex.pending.opportunities')} />
          <Figure figure={counts?.data.details ?? 0} label={t('moduleIndex.pending.parts')} />
        </Figures>
      )}
      <Inline gap={2} justify="between">
        <Inline gap={2}>
          {isSeller && (
            <Button variant="secondary" onClick={() => setShown('waiting')}>
              {t('moduleIndex.pending.waiting')}
              <CountBadge count={waitingCount} />
            </Button>
          )}
          <Button variant="quiet" onClick={() => setShown('howItWorks')}>
            {t('moduleIndex.pending.howItWorks')}
          </Button>
        </Inline>
        <Inline gap={2}>
          {arrived.size > 0 && (
            <Text tone="success" size="sm">
              {t('moduleIndex.pending.arrived', { count: arrived.size })}
            </Text>
          )}
          <Switch
            label={t('moduleIndex.pending.sound')}
            checked={sound.isOn}
            onChange={() => sound.toggle()}
          />
          <IconButton
            label={t('moduleIndex.pending.keys')}
            icon={<InfoIcon />}
            aria-keyshortcuts="?"
            onClick={() => setShown('keys')}
          />
        </Inline>
      </Inline>
      <VisuallyHidden aria-live="polite">{[...arrived.values()].at(-1)}</VisuallyHidden>
      <RequestList
        name="pending"
        label={t('moduleIndex.pending.label')}
        empty={t('moduleIndex.pending.empty')}
        emptyHint={t('moduleIndex.pending.emptyHint')}
        scopes={['pending']}
        refreshInterval={60_000}
        searchRef={search}
        isFresh={({ id }) => arrived.has(id)}
        swipe={
          isSeller
            ? (request) => ({
                onLeft: () => setDiscarding(request),
                onRight: () => void navigate(quoteAddress(request.id)),
              })
            : undefined
        }
        card={(request) => {
          rows.current.set(request.id, request);
          return (
            <RequestCard
              request={request}
              code={openLink(request)}
              hasPromise
              isNew={isNew(request)}
              actions={actionsOf(request)}
            />
          );
        }}
        columns={[
          markedCode,
          channelColumn,
          elapsedColumn,
          ...(isManager ? [mobileColumn] : []),
          brandColumn,
          modelColumn,
          partsColumn,
          placeColumn,
          countColumn,
          actions,
        ]}
      />
      {discarding && (
        <DiscardDialog
          request={discarding}
          onClose={() => setDiscarding(null)}
          onDiscarded={() => {
            discarded.current = discarding.id;
            setDiscarding(null);
            renew();
          }}
        />
      )}
      <Suspense>
        {shown === 'howItWorks' && <HowItWorks onClose={() => setShown(null)} />}
        {shown === 'keys' && <KeysDialog onClose={() => setShown(null)} />}
        {shown === 'waiting' && (
          <WaitingDialog
            onDiscard={(request) => {
              setShown(null);
              setDiscarding(request);
            }}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
};
