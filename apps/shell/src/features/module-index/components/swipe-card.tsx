import { ReceiptIcon, theme, TrashIcon } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useSwipe, type SwipeActions } from '../use-swipe.ts';

/** Only the browser's own ways to move the page are left to it; sideways is ours. */
const Track = styled.li<{ readonly $isMoved: boolean }>`
  position: relative;
  min-width: 0;
  border-radius: ${theme.radius.lg};
  touch-action: pan-y pinch-zoom;
  ${({ $isMoved }) => $isMoved && 'overflow: hidden;'}
`;
const Behind = styled.div<{ readonly $isDiscard: boolean; readonly $isFar: boolean }>`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: ${({ $isDiscard }) => ($isDiscard ? 'flex-end' : 'flex-start')};
  padding: ${theme.space[6]};
  ${({ $isDiscard, $isFar }) =>
    $isDiscard
      ? css`
          background: ${$isFar ? theme.color.danger : theme.color.dangerSoft};
          color: ${$isFar ? theme.color.onDanger : theme.color.onDangerSoft};
        `
      : css`
          background: ${$isFar ? theme.color.primary : theme.color.primarySoft};
          color: ${$isFar ? theme.color.onPrimary : theme.color.onPrimarySoft};
        `}
`;
/** Under the finger it has no transition; let go, it slides back, unless less motion is asked for. */
const Front = styled.div<{ readonly $isMoved: boolean }>`
  position: relative;
  height: 100%;
  ${({ $isMoved }) =>
    !$isMoved &&
    css`
      transition: translate ${theme.duration.normal} ${theme.easing.standard};
    `}
`;

interface SwipeCardProps {
  readonly actions: SwipeActions;
  readonly children: ReactNode;
}

/** A card that a thumb takes aside: to the left to discard, to the right to quote. What it does, its buttons do too. */
export const SwipeCard = ({ actions, children }: SwipeCardProps) => {
  const { shift, isFar, handlers } = useSwipe(actions);
  const isMoved = shift !== 0;
  return (
    <Track $isMoved={isMoved} {...handlers}>
      {isMoved && (
        <Behind aria-hidden $isDiscard={shift < 0} $isFar={isFar}>
          {shift < 0 ? <TrashIcon size="lg" /> : <ReceiptIcon size="lg" />}
        </Behind>
      )}
      <Front $isMoved={isMoved} style={isMoved ? { translate: `${shift}px` } : undefined}>
        {children}
      </Front>
    </Track>
  );
};
