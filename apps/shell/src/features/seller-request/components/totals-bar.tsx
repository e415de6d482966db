import type { Currency } from '@tuerca/contracts';
import { ChevronDownIcon, media, Money, theme } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/text.ts';
import type { Totals } from '../quotation-draft.ts';

const Bar = styled.div`
  position: sticky;
  bottom: ${theme.space[3]};
  z-index: ${theme.zIndex.sticky};
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.elevation.mid};

  ${media.phone} {
    bottom: calc(${theme.size.bottomNav} + ${theme.space[2]} + env(safe-area-inset-bottom));
    flex-direction: column;
    align-items: stretch;
    gap: ${theme.space[2]};
  }
`;
const Figures = styled.dl`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};
  margin: 0;

  ${media.phone} {
    flex-direction: column;
  }
`;
const Figure = styled.div<{ readonly $isMain: boolean; readonly $isFolded: boolean }>`
  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  dd {
    margin: 0;
    font-weight: ${({ $isMain }) => theme.fontWeight[$isMain ? 'bold' : 'regular']};
  }

  ${media.phone} {
    display: ${({ $isFolded }) => ($isFolded ? 'none' : 'flex')};
    align-items: baseline;
    justify-content: space-between;
  }
`;
const Unfold = styled.button`
  display: none;

  ${media.phone} {
    display: inline-flex;
    align-items: center;
    align-self: flex-start;
    gap: ${theme.space[1]};
    min-height: ${theme.size.control.sm};
    padding: 0;
    border: 0;
    background: none;
    color: ${theme.color.primary};
    font-size: ${theme.fontSize.sm};

    &[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
  }
`;
const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};

  ${media.phone} {
    & > * {
      flex: 1;
    }
  }
`;

interface TotalsBarProps {
  readonly totals: Totals;
  readonly currency: Currency;
  readonly children: ReactNode;
}

/** What the quotation comes to, always in sight; a phone shows the two figures that matter, and the rest when asked. */
export const TotalsBar = ({ totals, currency, children }: TotalsBarProps) => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const figures = [
    ['subtotal', totals.subtotal, false],
    ['shipping', totals.shipping, false],
    ['total', totals.total, true],
    ['commission', totals.commission, false],
    ['receives', totals.receives, true],
  ] as const;
  return (
    <Bar role="group" aria-label={t('sellerRequest.totals.label')}>
      <Figures aria-live="polite">
        {figures.map(([name, value, isMain]) => (
          <Figure key={name} $isMain={isMain} $isFolded={!isMain && !isUnfolded}>
            <dt>{t(`sellerRequest.totals.${name}`)}</dt>
            <dd>
              <Money value={value} currency={currency} />
            </dd>
          </Figure>
        ))}
      </Figures>
      <Unfold type="button" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
        {t('sellerRequest.totals.more')}
        <ChevronDownIcon size="sm" />
      </Unfold>
      <Actions>{children}</Actions>
    </Bar>
  );
};
