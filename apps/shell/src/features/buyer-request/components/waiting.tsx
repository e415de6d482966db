import { limits, type QuotationRequest } from '@tuerca/contracts';
import { minuteMs, type WantedPart } from '@tuerca/rules';
import {
  Banner,
  Card,
  CheckIcon,
  EmptyState,
  Heading,
  Inline,
  Link,
  LinkButton,
  Stack,
  Text,
  theme,
  VisuallyHidden,
} from '@tuerca/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { formatTime } from '../../../shared/dates.ts';
import { opensText } from '../../../shared/opens-text.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { t } from '../../../texts/registered.ts';
import { useNow } from '../../../shared/now.ts';
import { usePromisedHour } from '../../../shared/use-promised-hour.ts';
import { WhenAnswered } from '../../quotation-request/when-answered.tsx';
import type { Offers } from '../use-offers.ts';

const Track = styled.div`
  height: ${theme.space[2]};
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
`;

const Fill = styled.div`
  height: 100%;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
  transition: width ${theme.duration.slow} ${theme.easing.standard};
`;

const Step = styled.li<{ readonly $state: 'done' | 'now' | 'ahead' }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${({ $state }) => ($state === 'now' ? theme.color.text : theme.color.textMuted)};
  font-weight: ${({ $state }) => theme.fontWeight[$state === 'now' ? 'medium' : 'regular']};
`;

const Mark = styled.span<{ readonly $state: 'done' | 'now' | 'ahead' }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.size.icon.lg};
  height: ${theme.size.icon.lg};
  border-radius: ${theme.radius.full};
  font-size: ${theme.fontSize.xs};
  background: ${({ $state }) => ($state === 'ahead' ? theme.color.neutralSoft : theme.color.primarySoft)};
  color: ${({ $state }) => ($state === 'ahead' ? theme.color.onNeutralSoft : theme.color.onPrimarySoft)};
`;

const useWait = (request: QuotationRequest) => {
  const now = useNow(minuteMs / 4);
  const { from, answering, store } = usePromisedHour(request, now);
  const isClosed = answering === 'onceStoreOpens' || answering === 'onceStoresOpen';
  const promise = from !== null && {
    until: new Date(from + limits.promiseMinutes * minuteMs),
    minutes: Math.max(0, Math.floor((now - from) / minuteMs)),
  };
  return {
    answering,
    store,
    isClosed,
    /** When the one store that is asked opens; null where it is open, or that is not known. */
    opens: store ? opensText(store.hours, new Date(now), store.country) : null,
    promise: answering === 'withinHour' && promise,
  };
};

/** How much of the promised hour is over. */
const Progress = ({ minutes }: { readonly minutes: number }) => (
  <Stack gap={2}>
    <Track
      role="progressbar"
      aria-label={t('buyerRequest.waiting.label')}
      aria-valuemin={0}
      aria-valuemax={limits.promiseMinutes}
      aria-valuenow={Math.min(minutes, limits.promiseMinutes)}
    >
      <Fill style={{ width: `${Math.min(100, (minutes / limits.promiseMinutes) * 100)}%` }} />
    </Track>
    <Text tone="muted">
      {minutes >= limits.promiseMinutes
        ? t('buyerRequest.waiting.late')
        : t('buyerRequest.waiting.minutes', { count: minutes })}
    </Text>
  </Stack>
);

/** While there are no quotations: progress through the promised hour, and what happens next. */
export const Waiting = ({ request }: { readonly request: QuotationRequest }) => {
  const { promise, answering, store, isClosed, opens } = useWait(request);
  // Of one store there is nothing to compare.
  const of = request.store_id === null ? 'buyerRequest.waiting' : 'buyerRequest.waiting.ofStore';
  const steps = [
    { text: t(`${of}.asked`, { brand: request.brand.name }), state: 'done' },
    {
      text: [t(`${of}.${isClosed ? 'quotingOnceOpen' : 'quoting'}`), opens].filter(Boolean).join(' · '),
      state: 'now',
    },
    { text: t(`${of}.choose`), state: 'ahead' },
  ] as const;
  return (
    <Card padding={6}>
      <Stack gap={5}>
        <Heading level={2} size="xl">
          {t(`${of}.title`)}
        </Heading>
        {answering && <WhenAnswered answering={answering} store={store} />}
        {promise && <Progress minutes={promise.minutes} />}
        <Stack gap={3} as="ol">
          {steps.map(({ text, state }, index) => (
            <Step key={text} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <Mark $state={state} aria-hidden>
                {state === 'done' ? <CheckIcon size="sm" /> : index + 1}
              </Mark>
              <span>
                {text}
                {state === 'done' && <VisuallyHidden> {t('buyerRequest.waiting.done')}</VisuallyHidden>}
              </span>
            </Step>
          ))}
        </Stack>
        <Text tone="muted">{t(`${of}.notice`)}</Text>
      </Stack>
    </Card>
  );
};

/** Until when more quotations may arrive, within the promised hour. */
export const MoreToCome = ({ request }: { readonly request: QuotationRequest }) => {
  const { promise } = useWait(request);
  if (!request.isAvailable || !promise || promise.minutes >= limits.promiseMinutes) return null;
  return (
    <Text size="sm" tone="muted">
      {t('buyerRequest.waiting.more', {
        count: request.quotationsCount,
        limit: request.quotationsLimit,
        time: formatTime(promise.until.toISOString()),
      })}
    </Text>
  );
};

/** Offers as their numbers are told: `#1, #3`. */
export const numbersOf = (offers: readonly number[]): string =>
  offers.map((number) => `#${number}`).join(', ');

/** Which of the discarded offers can be recovered; `undefined` where none can. */
const restorableText = (restorable: readonly number[]): string | undefined =>
  restorable.length > 0
    ? t('buyerRequest.waiting.restorable', {
        count: restorable.length,
        numbers: numbersOf(restorable),
      })
    : undefined;

interface NoOffersLeftProps {
  readonly request: QuotationRequest;
  /** The numbers of the offers that can be recovered. */
  readonly restorable: readonly number[];
  readonly onAgain: () => Promise<void>;
}

/** A request with quotations of which none can be ordered any more: more may come, or it is sent again. */
export const NoOffersLeft = ({ request, restorable, onAgain }: NoOffersLeftProps) => (
  <EmptyState
    title={restorableText(restorable) ?? t('buyerRequest.waiting.noneLeft')}
    action={
      <PendingButton variant={request.isAvailable ? 'secondary' : 'primary'} onPress={onAgain}>
        {t('buyerRequest.sameRequest')}
      </PendingButton>
    }
  >
    {t(`buyerRequest.waiting.${request.isAvailable ? 'mayCome' : 'again'}`)}
  </EmptyState>
);

const namesIn = ({ details = [] }: QuotationRequest, parts: readonly WantedPart[]): string =>
  parts
    .map(({ id, quantity: amount }) =>
      t('buyerRequest.summary.part', { amount, name: details.find((each) => each.id === id)?.name ?? '' }),
    )
    .join(', ');

/** What is not bought of an open request and others ask for again, and the ways to these: it is not to be bought twice. */
export const AskedElsewhere = ({
  request,
  offers: { askedAgain, askedIn, toBuy, options },
}: Pick<RestLeftProps, 'request' | 'offers'>) => {
  if (request.is_closed || askedAgain.length === 0) return null;
  const parts = namesIn(request, askedAgain);
  const ways = askedIn.map(({ id, code }) => ({
    href: paths.buyerRequest(id),
    label: t('buyerRequest.waiting.seeAsked', { code }),
  }));
  // Earlier servers do not name them.
  if (ways.length === 0) ways.push({ href: paths.indexTab(), label: t('ownHome.allRequests') });
  if (options.length > 0 || toBuy.length > 0)
    return (
      <Banner title={t('buyerRequest.waiting.askedElsewhere', { parts })}>
        {options.length > 0 && t('buyerRequest.waiting.notTwice')}{' '}
        {ways.map(({ href, label }) => (
          <Fragment key={href}>
            <Link href={href}>{label}</Link>{' '}
          </Fragment>
        ))}
      </Banner>
    );
  return (
    <EmptyState
      title={t('buyerRequest.waiting.restAskedAgain', { parts })}
      action={
        <Inline gap={2} justify="center">
          {ways.map(({ href, label }) => (
            <LinkButton key={href} href={href}>
              {label}
            </LinkButton>
          ))}
        </Inline>
      }
    />
  );
};

interface RestLeftProps extends Pick<NoOffersLeftProps, 'request'> {
  readonly offers: Offers;
  readonly onAgain: (parts: readonly WantedPart[]) => Promise<void>;
}

/**
 * What of a request is not bought, of which the rest is ordered: because no offer of it can be ordered any more, or
 * because a store does not send it.
 */
export const RestLeft = ({
  request,
  offers: { toBuy, options, restorable, unsent, unordered },
  onAgain,
}: RestLeftProps) => {
  const namesOf = (some: readonly WantedPart[]) => namesIn(request, some);
  const hasOffers = options.length > 0;
  const title = t('buyerRequest.waiting.restLeft', { parts: namesOf(toBuy) });
  const recovering = restorableText(restorable);
  const mayCome = request.isAvailable ? 'restMayCome' : recovering ? 'restOr' : 'restAgain';
  const text = [
    ...unsent.map(({ store, parts: lost }) =>
      t('buyerRequest.waiting.restUnsent', { store, parts: namesOf(lost) }),
    ),
    // So that what is not sent and this are what is left.
    ...(unsent.length > 0 && unordered.length > 0
      ? [t('buyerRequest.waiting.restUnordered', { parts: namesOf(unordered) })]
      : []),
    ...(recovering ? [`${recovering}.`] : []),
    t(`buyerRequest.waiting.${hasOffers ? 'restOffered' : mayCome}`),
  ].join(' ');
  const ask = (
    <PendingButton
      variant={hasOffers || request.isAvailable ? 'secondary' : 'primary'}
      onPress={() => onAgain(toBuy)}
    >
      {t('buyerRequest.waiting.askRest')}
    </PendingButton>
  );
  return hasOffers ? (
    <Banner tone="warning" title={title} action={ask}>
      {text}
    </Banner>
  ) : (
    <EmptyState title={title} action={ask}>
      {text}
    </EmptyState>
  );
};

/** A request that ended without a quotation: it can be sent again. */
export const NothingCame = ({ onAgain }: Pick<NoOffersLeftProps, 'onAgain'>) => (
  <EmptyState
    title={t('buyerRequest.waiting.nothing')}
    action={<PendingButton onPress={onAgain}>{t('buyerRequest.settled.again')}</PendingButton>}
  >
    {t('buyerRequest.waiting.again')}
  </EmptyState>
);
