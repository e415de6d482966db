import {
  Badge,
  Button,
  Card,
  ChevronLeftIcon,
  ChevronRightIcon,
  Heading,
  Inline,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { optionalTexts } from '../line-draft.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { useOpenRow } from '../use-open-row.ts';
import { EarlierPrices } from './earlier-prices.tsx';
import { Filled } from './filled.tsx';
import { MarketRange } from './market-range.tsx';
import { AmountField, LineTextField, PriceField } from './line-fields.tsx';
import type { LinesProps } from './line-table.tsx';
import { PhotoCell } from './photo-cell.tsx';
import { RenameLine } from './rename-line.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  align-items: start;
`;

/** Scrolled to, the head of the card is below the header of the page with the edge of the card. */
const Head = styled(Inline)`
  scroll-margin-top: ${theme.space[5]};
`;

interface CardFieldsProps extends Pick<LinesProps, 'request' | 'percent' | 'known'> {
  readonly line: QuotationDraft['lines'][number];
  readonly index: number;
}

/** What is offered of one part. */
const CardFields = ({ request, line, percent, known, index }: CardFieldsProps) => {
  const prices = known.earlier.get(line.requestDetailId ?? 0) ?? [];
  const market = known.market.get(line.requestDetailId ?? 0);
  const place = { index, inRow: false };
  return (
    <>
      {prices.length > 0 && <EarlierPrices index={index} name={line.name} prices={prices} />}
      {market && <MarketRange market={market} />}
      <PriceField {...place} currency={request.currency} percent={percent} />
      <LineTextField {...place} column="brand" />
      <AmountField {...place} />
      <Pair>
        <LineTextField {...place} column="warranty" />
        <LineTextField
          {...place}
          column="deliveryTime"
          placeholder={t('sellerRequest.form.deliveryExample')}
        />
      </Pair>
      {optionalTexts.map((column) => (
        <LineTextField key={column} {...place} column={column} />
      ))}
      <PhotoCell request={request} index={index} name={line.name} inRow={false} />
    </>
  );
};

interface Place {
  readonly current: number;
  readonly onCurrentChange: (index: number) => void;
}

/** Which of the parts is shown, and the way to those beside it. */
const Places = ({ current, onCurrentChange, count }: Place & { readonly count: number }) => (
  <Inline as="nav" justify="between" isWrapping={false} aria-label={t('sellerRequest.form.placeLabel')}>
    <Button
      variant="secondary"
      iconStart={<ChevronLeftIcon size="sm" />}
      isDisabled={current === 0}
      onClick={() => onCurrentChange(current - 1)}
    >
      {t('sellerRequest.form.previous')}
    </Button>
    <Text isTabular isTruncated aria-live="polite">
      {t('sellerRequest.form.place', { place: current + 1, count })}
    </Text>
    <Button
      variant="secondary"
      iconEnd={<ChevronRightIcon size="sm" />}
      isDisabled={current === count - 1}
      onClick={() => onCurrentChange(current + 1)}
    >
      {t('sellerRequest.form.next')}
    </Button>
  </Inline>
);

interface LineCardProps extends LinesProps, Place {
  /** It waits to be sent: its parts can be looked at, and not changed. */
  readonly isWaiting: boolean;
}

/**
 * The lines on a phone: one part at a time, so that its fields fit the screen. They stay while one has the focus, also where
 * somebody else marks the part as sold out.
 */
export const LineCard = ({
  request,
  lines,
  percent,
  known,
  isWaiting,
  onSoldOut,
  current,
  onCurrentChange,
}: LineCardProps) => {
  const { setValue } = useFormContext<QuotationDraft>();
  const line = useWatch<QuotationDraft, `lines.${number}`>({ name: `lines.${current}` });
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  const part = request.details?.find(({ id }) => id === line.requestDetailId);
  const { isOpen, ...focus } = useOpenRow(line.isOffered, current);
  /** Somebody else marked it as sold out while it is filled in. */
  const isTaken = isOpen && !line.isOffered;

  const offer = (isOn: boolean) => {
    // The pressed button goes; and a browser may leave the focus in a field, which would stay for it.
    heading.current?.focus({ preventScroll: true });
    setValue(`lines.${current}.isOffered`, isOn, { shouldDirty: true });
  };
  const available = (
    <Button
      variant="secondary"
      aria-label={t('sellerRequest.form.availableOf', { name: line.name })}
      onClick={() => offer(true)}
    >
      {t('sellerRequest.form.available')}
    </Button>
  );

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [current]);

  return (
    <Card padding={4} label={line.name}>
      <Stack gap={4}>
        <Filled disabled={isWaiting}>
          <Head justify="between" align="start" isWrapping={false} ref={heading} tabIndex={-1} data-part-head>
            <Stack gap={1}>
              <Heading level={3} size="lg">
                {line.name}
              </Heading>
              {part && (
                <Text size="sm" tone="muted">
                  {t('sellerRequest.form.asked', { count: part.amount })}
                </Text>
              )}
            </Stack>
            {line.isOffered && <RenameLine key={current} index={current} />}
            {line.isOffered ? (
              <Button
                variant="quiet"
                aria-label={t('sellerRequest.form.soldOutOf', { name: line.name })}
                onClick={() => {
                  offer(false);
                  onSoldOut();
                }}
              >
                {t('sellerRequest.form.soldOut')}
              </Button>
            ) : isTaken ? (
              available
            ) : (
              <Badge tone="warning">{t('sellerRequest.form.soldOut')}</Badge>
            )}
          </Head>
          {isOpen ? (
            <Stack gap={4} {...focus}>
              {isTaken && (
                <Text size="sm" role="alert">
                  {t('sellerRequest.form.soldOutMeanwhile')}
                </Text>
              )}
              {/* What was typed and not understood stays in the field of its part. */}
              <CardFields
                key={lines[current]?.key}
                request={request}
                line={line}
                percent={percent}
                known={known}
                index={current}
              />
            </Stack>
          ) : (
            available
          )}
        </Filled>
        {lines.length > 1 && <Places {...{ current, onCurrentChange }} count={lines.length} />}
      </Stack>
    </Card>
  );
};
