import type { Currency } from '@tuerca/contracts';
import { ChevronDownIcon, IconButton, media, Money, theme } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { Totals } from '../quotation-draft.ts';

const Bar = styled.div<{ readonly $isTyping: boolean }>`
  position: sticky;
  bottom: ${theme.space[3]};
  z-index: ${theme.zIndex.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.elevation.mid};

  ${media.phone} {
    bottom: calc(${theme.size.bottomNav} + ${theme.space[2]} + env(safe-area-inset-bottom));
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
    gap: ${theme.space[2]};
    /* With a phone's keyboard open, a sticky bar would cover half of the form. */
    ${({ $isTyping }) => $isTyping && 'position: static;'}
  }
  @media (max-height: 30em) {
    position: static;
  }
`;
const Sums = styled.div`
  position: relative;
  /* When sums and buttons do not fit in one line, the buttons wrap together. */
  flex: 1 1 max-content;
`;
const Figures = styled.dl<{ readonly $isUnfolded: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};
  margin: 0;

  ${media.phone} {
    ${({ $isUnfolded }) => $isUnfolded && 'flex-direction: column;'}
    padding-right: ${theme.size.control.md};
  }
`;
const Figure = styled.div<{ readonly $isMain: boolean; readonly $isUnfolded: boolean }>`
  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  dd {
    margin: 0;
    font-weight: ${({ $isMain }) => theme.fontWeight[$isMain ? 'bold' : 'regular']};
  }

  ${media.phone} {
    ${({ $isUnfolded, $isMain }) =>
      $isUnfolded
        ? 'display: flex; align-items: baseline; justify-content: space-between;'
        : !$isMain && 'display: none;'}
  }
`;
const Unfold = styled.div<{ readonly $isUnfolded: boolean }>`
  display: none;

  ${media.phone} {
    display: block;
    position: absolute;
    top: 0;
    right: 0;
    ${({ $isUnfolded }) => !$isUnfolded && 'transform: rotate(180deg);'}
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
  /** Null while they cannot be computed. */
  readonly totals: Totals | null;
  /** Something that they count with is missing or wrong. */
  readonly isPartial: boolean;
  readonly currency: Currency;
  /** The service's percentage; null while it is not known. */
  readonly percent: number | null;
  /** An on-screen keyboard is open, which leaves little room. */
  readonly isTyping: boolean;
  /** A notice beside the buttons. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

const labelOf = (
  name: keyof Totals,
  { percent, isPartial }: Pick<TotalsBarProps, 'percent' | 'isPartial'>,
) => {
  if (name === 'commission' && percent) return t('sellerRequest.totals.commissionAt', { percent });
  return t(`sellerRequest.totals.${name === 'total' && isPartial ? 'partOfTotal' : name}`);
};

/** The quotation's totals in a sticky bar; a phone shows the two main figures, and all when expanded. */
export const TotalsBar = ({
  totals,
  isPartial,
  currency,
  percent,
  isTyping,
  notice,
  children,
}: TotalsBarProps) => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const figures = [
    ['subtotal', totals?.subtotal, false],
    ['shipping', totals?.shipping, false],
    ['total', totals?.total, true],
    ['commission', totals?.commission, false],
    ['receives', totals?.receives, true],
  ] as const;
  return (
    <Bar $isTyping={isTyping} data-foot-bar="tall" role="group" aria-label={t('sellerRequest.totals.label')}>
      {notice}
      <Sums>
        <Figures aria-live="polite" $isUnfolded={isUnfolded}>
          {figures.map(([name, value, isMain]) => (
            <Figure key={name} $isMain={isMain} $isUnfolded={isUnfolded}>
              <dt>{labelOf(name, { percent, isPartial })}</dt>
              <dd>
                <Money value={value ?? null} currency={currency} unknownLabel="—" />
              </dd>
            </Figure>
          ))}
        </Figures>
        <Unfold $isUnfolded={isUnfolded}>
          <IconButton
            label={t('sellerRequest.totals.more')}
            icon={<ChevronDownIcon />}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          />
        </Unfold>
      </Sums>
      <Actions>{children}</Actions>
    </Bar>
  );
};
