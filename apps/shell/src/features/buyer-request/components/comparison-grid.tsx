import type { Amounts, Comparison, CountryCode, WantedPart } from '@tuerca/rules';
import { Avatar, Badge, Heading, media, Text, theme, VisuallyHidden } from '@tuerca/ui';
import { styled } from 'styled-components';
import { StoreName } from '../../../shared/store-name.tsx';
import { t } from '../../../texts/registered.ts';
import type { Option, PartRow } from '../comparison.ts';
import { ComparisonActions } from './comparison-actions.tsx';
import { Frame, HeadRow, SectionLabel, WideOnly } from './comparison-layout.ts';
import { ComparisonPart } from './comparison-part.tsx';
import { ComparisonRow } from './comparison-row.tsx';
import { ComparisonTerms } from './comparison-terms.tsx';
import { ComparisonTotal } from './comparison-total.tsx';

/* A column: with three stores side by side on a phone, the text needs the full width. */
const Store = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${theme.space[1]};
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

/** The quotations side by side: totals with delivery, parts and terms; a tap on a price selects it. */
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
}: ComparisonGridProps) => (
  <Frame role="table" aria-label={t('buyerRequest.compare.title')}>
    <HeadRow role="row" $stores={options.length}>
      <WideOnly role="columnheader">
        <VisuallyHidden>{t('buyerRequest.compare.parts')}</VisuallyHidden>
      </WideOnly>
      {options.map(({ number, quotation }) => (
        <Store key={quotation.id} role="columnheader" id={`quotation-${quotation.id}`}>
          <Avatar name={quotation.storeVendor.name} size="sm" />
          <div>
            <Heading level={2} size="sm">
              {t('buyerRequest.option', { number })}
            </Heading>
            <Text size="sm" tone="muted">
              <StoreName store={quotation.storeVendor} isAside />
            </Text>
            {quotation.storeVendor.isLinkedProvider && (
              <Badge tone="info">{t('buyerRequest.ownProvider')}</Badge>
            )}
          </div>
        </Store>
      ))}
    </HeadRow>
    <ComparisonRow label={t('buyerRequest.compare.total')} options={options}>
      {(option) => (
        <ComparisonTotal
          option={option}
          rows={rows}
          parts={parts}
          comparison={comparison}
          amounts={amounts}
          onChange={onChange}
        />
      )}
    </ComparisonRow>
    <SectionLabel role="row">
      <Text as="strong" role="cell" weight="bold">
        {t('buyerRequest.compare.parts')}
      </Text>
    </SectionLabel>
    {rows.map((part) => (
      <ComparisonPart key={part.key} part={part} options={options} amounts={amounts} onChange={onChange} />
    ))}
    <SectionLabel role="row">
      <Text as="strong" role="cell" weight="bold">
        {t('buyerRequest.compare.terms')}
      </Text>
    </SectionLabel>
    <ComparisonTerms options={options} country={country} />
    <ComparisonRow label={t('buyerRequest.compare.actions')} options={options}>
      {(option) => (
        <ComparisonActions
          option={option}
          unread={unreadOf(option.quotation.id)}
          onChat={() => onChat(option)}
          onDiscard={() => onDiscard(option)}
        />
      )}
    </ComparisonRow>
  </Frame>
);
