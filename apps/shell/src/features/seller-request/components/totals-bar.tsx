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
    gap: ${theme.space[2]};
    padding: ${theme.space[2]};
    /* With a phone's keyboard open, a sticky bar would cover half of the form. */
    ${({ $isTyping }) => $isTyping && 'position: static;'}
  }
  @media (max-height: 30em) {
    position: static;
  }
`;
const Sums = styled.div<{ readonly $isUnfolded: boolean }>`
  position: relative;
  /* When sums and buttons do not fit in one line, the buttons wrap together. */
  flex: 1 1 max-content;

  ${media.phone} {
    flex: ${({ $isUnfolded }) => ($isUnfolded ? '1 0 100%' : '0 0 auto')};
  }
`;
const Figures = styled.dl<{ readonly $isUnfolded: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};
  margin: 0;

  ${media.phone} {
    ${({ $isUnfolded }) => $isUnfolded && 'flex-direction: column;'}
    padding-left: ${theme.space[1]};
    padding-right: ${theme.size.control.md};
  }
`;
const mainFigures: readonly (keyof Totals)[] = ['total', 'receives'];
const Figure = styled.div<{ readonly $name: keyof Totals; readonly $isUnfolded: boolean }>`
  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  dd {
    margin: 0;
    font-weight: ${({ $name }) => theme.fontWeight[mainFigures.includes($name) ? 'bold' : 'regular']};
  }

  ${media.phone} {
    ${({ $isUnfolded, $name }) =>
      $isUnfolded
        ? 'display: flex; align-items: baseline; justify-content: space-between;'
        : $name !== 'total' && 'display: none;'}
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
    /* In the row of the total, in two lines where it has to be; below it only where no word of theirs fits. */
    flex: 1 1 min-content;

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

/** The quotation's totals in a sticky bar; a phone shows the total beside the button, and all above it when expanded. */
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
    ['subtotal', totals?.subtotal],
    ['shipping', totals?.shipping],
    ['total', totals?.total],
    ['commission', totals?.commission],
    ['receives', totals?.receives],
  ] as const;
  return (
    <Bar $isTyping={isTyping} data-foot-bar="tall" role="group" aria-label={t('sellerRequest.totals.label')}>
      {notice}
      <Sums $isUnfolded={isUnfolded}>
        <Figures aria-live="polite" $isUnfolded={isUnfolded}>
          {figures.map(([name, value]) => (
            <Figure key={name} $name={name} $isUnfolded={isUnfolded}>
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
