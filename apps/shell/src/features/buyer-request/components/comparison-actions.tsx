import { Button, CountBadge, Inline, media, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { QuotationPdfLink } from '../../documents/components/pdf-links.tsx';
import type { Option } from '../comparison.ts';
import { WideOnly } from './comparison-layout.ts';

/** Labels that fit on a phone even with three columns. */
const Action = styled(Button)`
  font-size: ${theme.fontSize.sm};

  ${media.phone} {
    width: 100%;
    padding-inline: ${theme.space[1]};
    font-size: ${theme.fontSize.xs};
  }
`;

const Download = styled(QuotationPdfLink)`
  font-size: ${theme.fontSize.sm};

  ${media.phone} {
    width: 100%;
    padding-inline: ${theme.space[1]};
    font-size: ${theme.fontSize.xs};

    svg {
      display: none;
    }
  }
`;

interface ComparisonActionsProps {
  readonly option: Option;
  readonly unread: number;
  readonly onChat: () => void;
  readonly onDiscard: () => void;
}

/** Actions for a store's offer besides ordering. */
export const ComparisonActions = ({ option, unread, onChat, onDiscard }: ComparisonActionsProps) => {
  const store = option.quotation.storeVendor.name;
  return (
    <Inline gap={2}>
      <Action
        variant="secondary"
        aria-label={[
          t('buyerRequest.compare.questionsOf', { store }),
          unread > 0 && t('buyerRequest.compare.unread', { count: unread }),
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={onChat}
      >
        <span>
          {t('buyerRequest.compare.ask')}
          <WideOnly> {t('buyerRequest.compare.theStore')}</WideOnly>
        </span>
        <CountBadge count={unread} />
      </Action>
      <Download variant="quiet" quotation={option.quotation} number={option.number} />
      <Action
        variant="quiet"
        aria-label={t('buyerRequest.compare.discardOf', { number: option.number })}
        onClick={onDiscard}
      >
        {t('buyerRequest.compare.discard')}
      </Action>
    </Inline>
  );
};
