import {
  allOf,
  basketOf,
  endOfDay,
  fromMinor,
  hoursIn,
  quantityMessages,
  type Amounts,
  type Comparison,
  type CountryCode,
  type WantedPart,
} from '@tuerca/rules';
import {
  Badge,
  Button,
  ChatIcon,
  CheckCircleIcon,
  CountBadge,
  Heading,
  IconButton,
  Inline,
  media,
  Money,
  NumberField,
  Photo,
  Stack,
  Text,
  theme,
  TrashIcon,
  VisuallyHidden,
} from '@tuerca/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { tapLine, type OfferLine, type Option, type PartRow } from '../comparison.ts';
import { TimeLeft } from './time-left.tsx';

const Frame = styled.div`
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

/** One column for each store; what a row is about stands beside it, on phones above it. */
const Row = styled.div<{ readonly $stores: number }>`
  display: grid;
  grid-template-columns: minmax(${theme.size.squareCard}, 1fr) repeat(
      ${({ $stores }) => $stores},
      minmax(0, 1.4fr)
    );
  padding: ${theme.space[3]} ${theme.space[4]};
  gap: ${theme.space[1]} ${theme.space[4]};
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};

  &:first-child {
    border-top: 0;
  }

  ${media.phone} {
    grid-template-columns: repeat(${({ $stores }) => $stores}, minmax(0, 1fr));
    padding: ${theme.space[2]};
    gap: ${theme.space[1]} ${theme.space[2]};
  }
`;

const HeadRow = styled(Row)`
  position: sticky;
  top: ${theme.size.header};
  z-index: ${theme.zIndex.sticky};
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.elevation.low};
`;

const RowLabel = styled.div`
  min-width: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  ${media.phone} {
    grid-column: 1 / -1;
    font-size: ${theme.fontSize.xs};
  }
`;

const PartLabel = styled(RowLabel)`
  color: ${theme.color.text};

  ${media.phone} {
    padding-block: ${theme.space[1]};
    font-size: ${theme.fontSize.md};
  }
`;

const SectionLabel = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceSunken};

  ${media.phone} {
    padding-inline: ${theme.space[2]};
  }
`;

const Cell = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.sm};

  /* Pills wrap where three stores stand beside one another on a phone. */
  & > span {
    max-width: 100%;
  }
`;

const LineButton = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[1]};
  width: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]};
  border: ${theme.borderWidth.thick} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xs};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
  }
`;

const Tick = styled.span`
  position: absolute;
  top: ${theme.space[1]};
  right: ${theme.space[1]};
  display: flex;
  color: ${theme.color.primary};
`;

const Price = styled.strong<{ readonly $isLowest: boolean }>`
  font-size: ${theme.fontSize.md};
  color: ${({ $isLowest }) => ($isLowest ? theme.color.success : 'inherit')};

  ${media.phone} {
    font-size: ${theme.fontSize.sm};
  }
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
`;

const Quantities = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  & > * {
    flex: 1 1 ${theme.size.picture};
    max-width: ${theme.width.xs};
  }

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const Picture = styled(Photo)`
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  object-fit: cover;
  border-radius: ${theme.radius.sm};
`;

const WideOnly = styled.span`
  ${media.phone} {
    display: none;
  }
`;
const PhoneOnly = styled.span`
  display: none;

  ${media.phone} {
    display: inline-flex;
  }
`;

interface ComparisonGridProps {
  readonly options: readonly Option[];
  readonly rows: readonly PartRow[];
  readonly parts: readonly WantedPart[];
  readonly comparison: Comparison;
  readonly country: CountryCode;
  readonly amounts: Amounts;
  readonly unreadOf: (quotationId: number) => number;
  readonly onChange: (amounts: Amounts) => void;
  readonly onDiscard: (option: Option) => void;
  readonly onChat: (option: Option) => void;
}

/** The shortest warranty or the longest delivery stands for the whole quotation; the lines say their own. */
const extremeOf = (
  texts: readonly string[],
  pick: (one: number, other: number) => boolean,
): string | null => {
  const known = texts.map((text) => ({ text, hours: hoursIn(text) }));
  if (known.length === 0 || known.some(({ hours }) => hours === null))
    return [...new Set(texts)].join(', ') || null;
  return known.reduce((one, other) => (pick(other.hours!, one.hours!) ? other : one)).text;
};

/** The quotations side by side, in total as delivered and part by part; a tap on a price takes it. */
export const ComparisonGrid = ({
  options,
  rows,
  parts,
  comparison,
  country,
  amounts,
  unreadOf,
  onChange,
  onDiscard,
  onChat,
}: ComparisonGridProps) => {
  const unknown = t('buyerRequest.unknown');
  const stores = options.length;

  const row = (label: string, cell: (option: Option) => ReactNode) => (
    <Row role="row" $stores={stores}>
      <RowLabel role="rowheader">{label}</RowLabel>
      {options.map((option) => (
        <Cell role="cell" key={option.quotation.id}>
          {cell(option)}
        </Cell>
      ))}
    </Row>
  );

  const totalOf = ({ quotation, compared, number }: Option) => {
    const all = allOf(parts, compared);
    const basket = basketOf([compared], all);
    const missing = parts.filter(
      ({ id, quantity }) => !compared.lines.some((line) => line.partId === id && line.available >= quantity),
    ).length;
    return (
      <>
        <Text as="strong" size="lg" weight="bold" isTabular>
          <Money
            value={basket.total === null ? null : fromMinor(basket.total)}
            unknownLabel={unknown}
            currency={quotation.currency}
          />
        </Text>
        {basket.total === null && (
          <Muted>
            {t('buyerRequest.compare.goods')}{' '}
            <Money value={fromMinor(basket.goods)} currency={quotation.currency} />
          </Muted>
        )}
        {comparison.cheapest.includes(quotation.id) && (
          <Badge tone="success">{t('buyerRequest.compare.cheapest')}</Badge>
        )}
        {comparison.fastest.includes(quotation.id) && (
          <Badge tone="info">{t('buyerRequest.compare.fastest')}</Badge>
        )}
        {missing > 0 ? (
          <Text as="span" size="sm" tone="warning">
            {t('buyerRequest.compare.missing', { count: missing })}
          </Text>
        ) : (
          <Muted>{t('buyerRequest.compare.complete')}</Muted>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('buyerRequest.compare.takeAllOf', { number })}
          onClick={() => onChange(all)}
        >
          {t('buyerRequest.compare.takeAll')}
        </Button>
      </>
    );
  };

  const line = (part: PartRow, { quotation, number }: Option, offered: OfferLine, lowest: number) => {
    const taken = amounts[offered.id] ?? 0;
    return (
      <Fragment key={offered.id}>
        <LineButton
          type="button"
          aria-pressed={taken > 0}
          onClick={() => onChange(tapLine(amounts, part, offered))}
        >
          <VisuallyHidden>{t('buyerRequest.compare.choose', { part: part.name, number })}</VisuallyHidden>
          {taken > 0 && (
            <Tick>
              <CheckCircleIcon size="sm" />
            </Tick>
          )}
          <Price $isLowest={offered.unit_price === lowest}>
            <Money value={offered.unit_price} currency={quotation.currency} />
          </Price>
          {offered.unit_price === lowest && (
            <VisuallyHidden>{t('buyerRequest.compare.lowest')}</VisuallyHidden>
          )}
          <span>{offered.brand}</span>
          <Muted>{t('buyerRequest.compare.lineDelivery', { time: offered.delivery_time })}</Muted>
          <Muted>{t('buyerRequest.compare.lineWarranty', { time: offered.warranty })}</Muted>
          {offered.amount < part.quantity || !part.isAsked ? (
            <Text as="span" size="xs" tone={part.isAsked ? 'warning' : 'muted'}>
              {t('buyerRequest.compare.available', { count: offered.amount })}
            </Text>
          ) : null}
          {offered.hasChange && <Badge tone="info">{t('buyerRequest.compare.changed')}</Badge>}
        </LineButton>
        {offered.image && (
          <a href={offered.image} target="_blank" rel="noreferrer">
            <Picture
              link={offered.image}
              width="line"
              alt={t('buyerRequest.compare.photo', { part: part.name, number })}
            />
          </a>
        )}
      </Fragment>
    );
  };

  const partRow = (part: PartRow) => {
    const prices = [...part.lines.values()].flat().map(({ unit_price: price }) => price);
    const lowest = prices.length > 1 ? Math.min(...prices) : Number.NaN;
    const chosen = options.flatMap((option) =>
      (part.lines.get(option.quotation.id) ?? [])
        .filter(({ id }) => (amounts[id] ?? 0) > 0)
        .map((offered) => ({ option, offered })),
    );
    return (
      <Row role="row" key={part.key} $stores={stores}>
        <PartLabel role="rowheader">
          <Text as="strong" weight="bold">
            {part.name}
          </Text>
          <Text size="sm" tone="muted">
            {part.isAsked
              ? t('buyerRequest.compare.wanted', { count: part.quantity })
              : t('buyerRequest.compare.extra')}
          </Text>
        </PartLabel>
        {options.map((option) => {
          const lines = part.lines.get(option.quotation.id) ?? [];
          return (
            <Cell role="cell" key={option.quotation.id}>
              {lines.map((offered) => line(part, option, offered, lowest))}
              {lines.length === 0 && (
                <Muted>{part.isAsked ? t('buyerRequest.compare.notOffered') : '—'}</Muted>
              )}
            </Cell>
          );
        })}
        {chosen.length > 0 && (
          <Quantities role="cell">
            {chosen.map(({ option, offered }) => (
              <Stack key={offered.id} gap={1}>
                <Text size="sm" tone="muted" aria-hidden>
                  {t('buyerRequest.compare.quantityShort', { number: option.number })}
                </Text>
                <NumberField
                  label={t('buyerRequest.compare.quantity', { part: part.name, number: option.number })}
                  isLabelHidden
                  hasSteppers
                  min={0}
                  max={offered.amount}
                  value={amounts[offered.id] ?? 0}
                  error={
                    (amounts[offered.id] ?? 0) > offered.amount
                      ? quantityMessages.aboveStock(offered.amount)
                      : undefined
                  }
                  onChange={(amount) => {
                    // A field that is empty for a moment is being written anew; the part stays chosen.
                    if (amount !== null && amount >= 0)
                      onChange({ ...amounts, [offered.id]: Math.round(amount) });
                  }}
                />
              </Stack>
            ))}
          </Quantities>
        )}
      </Row>
    );
  };

  const actionsOf = (option: Option) => {
    const store = option.quotation.storeVendor.name;
    const unread = unreadOf(option.quotation.id);
    const badge = <CountBadge count={unread} label={t('buyerRequest.compare.unread')} />;
    return (
      <Inline gap={2}>
        <WideOnly>
          <Button size="sm" variant="secondary" onClick={() => onChat(option)}>
            {t('buyerRequest.compare.questions')}
            {badge}
          </Button>
        </WideOnly>
        <WideOnly>
          <Button size="sm" variant="quiet" onClick={() => onDiscard(option)}>
            {t('buyerRequest.compare.discard')}
          </Button>
        </WideOnly>
        <PhoneOnly>
          <IconButton
            label={t('buyerRequest.compare.questionsOf', { store })}
            variant="secondary"
            icon={unread > 0 ? badge : <ChatIcon />}
            onClick={() => onChat(option)}
          />
        </PhoneOnly>
        <PhoneOnly>
          <IconButton
            label={t('buyerRequest.compare.discardOf', { number: option.number })}
            icon={<TrashIcon />}
            onClick={() => onDiscard(option)}
          />
        </PhoneOnly>
      </Inline>
    );
  };

  return (
    <Frame role="table" aria-label={t('buyerRequest.compare.title')}>
      <HeadRow role="row" $stores={stores}>
        <WideOnly role="columnheader">
          <VisuallyHidden>{t('buyerRequest.compare.parts')}</VisuallyHidden>
        </WideOnly>
        {options.map(({ number, quotation }) => (
          <Stack key={quotation.id} gap={0} role="columnheader" id={`quotation-${quotation.id}`}>
            <Heading level={2} size="sm">
              {t('buyerRequest.option', { number })}
            </Heading>
            <Text size="sm" tone="muted" isTruncated>
              {quotation.storeVendor.name}
            </Text>
          </Stack>
        ))}
      </HeadRow>
      {row(t('buyerRequest.compare.total'), totalOf)}
      {row(t('buyerRequest.compare.shipping'), ({ quotation }) =>
        typeof quotation.shipping_cost === 'number' ? (
          <Money value={quotation.shipping_cost} currency={quotation.currency} />
        ) : (
          quotation.shipping_cost
        ),
      )}
      {row(
        t('buyerRequest.compare.delivery'),
        ({ quotation }) =>
          extremeOf(
            quotation.quotationDetails.map(({ delivery_time: time }) => time),
            (one, other) => one > other,
          ) ?? unknown,
      )}
      {row(
        t('buyerRequest.compare.warranty'),
        ({ quotation }) =>
          extremeOf(
            quotation.quotationDetails.map(({ warranty }) => warranty),
            (one, other) => one < other,
          ) ?? unknown,
      )}
      {row(t('buyerRequest.compare.rating'), ({ quotation: { vendor } }) =>
        vendor.averageRating === null
          ? unknown
          : t('buyerRequest.compare.stars', {
              average: vendor.averageRating.toFixed(1),
              count: vendor.countTotalNumberRatings,
            }),
      )}
      {row(t('buyerRequest.compare.validUntil'), ({ quotation }) => (
        <>
          <Text as="span" size="sm" tone="success">
            {quotation.validUntilFormatted}
          </Text>
          <TimeLeft until={endOfDay(quotation.valid_until, country)} />
          {quotation.edited_quotation && <Badge tone="info">{t('buyerRequest.compare.edited')}</Badge>}
        </>
      ))}
      {options.some(({ quotation }) => quotation.observations) &&
        row(t('buyerRequest.compare.note'), ({ quotation }) => quotation.observations ?? '—')}
      {row(t('buyerRequest.compare.actions'), actionsOf)}
      <SectionLabel role="row">
        <Text as="strong" role="cell" weight="bold">
          {t('buyerRequest.compare.parts')}
        </Text>
      </SectionLabel>
      {rows.map(partRow)}
    </Frame>
  );
};
