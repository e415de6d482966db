import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
  background: ${theme.color.surfaceSunken};
`;

const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  padding: ${theme.space[3]} ${theme.space[4]};

  /* A few messages stand above the field they are written in, not far from it. */
  & > :first-child {
    margin-top: auto;
  }
`;

const ToNewest = styled.button`
  position: absolute;
  right: ${theme.space[3]};
  bottom: ${theme.space[3]};
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.elevation.mid};
  cursor: pointer;
`;

const Unseen = styled.span`
  position: absolute;
  top: calc(-1 * ${theme.space[2]});
  right: 0;
`;

/** Nearer to an end than this is at it. */
const nearPx = 48;

interface ChatThreadProps {
  /** Identity of the first and of the last message that are shown: tells what was added above from what came below. */
  readonly firstKey?: string | number | undefined;
  readonly lastKey?: string | number | undefined;
  /** Whether the last one was just sent from here: it is always scrolled to. */
  readonly isLastOwn?: boolean;
  /** Someone else's that came and have not been scrolled to. */
  readonly unseenCount?: number;
  /** There are earlier ones: at the top, or by the button, they are asked for. */
  readonly onLoadEarlier?: (() => void) | undefined;
  readonly isLoadingEarlier?: boolean;
  /** Told when the newest message comes into sight or leaves it. */
  readonly onNewestInSight?: (isInSight: boolean) => void;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
}

/**
 * The ground the bubbles stand on. It follows the newest message as long as that is in sight, keeps what is being read
 * in its place when earlier ones are loaded above it, and offers the way back down.
 */
export const ChatThread = ({
  firstKey,
  lastKey,
  isLastOwn = false,
  unseenCount = 0,
  onLoadEarlier,
  isLoadingEarlier = false,
  onNewestInSight,
  ref,
  children,
}: ChatThreadProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef({ firstKey, lastKey, height: 0 });

  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };
  const noteEnd = (atEnd: boolean) => {
    if (atEnd === isAtEnd) return;
    setIsAtEnd(atEnd);
    onNewestInSight?.(atEnd);
  };

  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const was = before.current;
    const isOlderAbove = was.firstKey !== undefined && firstKey !== was.firstKey && lastKey === was.lastKey;
    if (isOlderAbove) area.scrollTop += area.scrollHeight - was.height;
    else if (isAtEnd || (isLastOwn && lastKey !== was.lastKey)) toEnd();
    before.current = { firstKey, lastKey, height: area.scrollHeight };
  });

  return (
    <Frame ref={ref}>
      <Scroller
        ref={scroller}
        role="log"
        aria-label={workWords.chat.messages}
        tabIndex={0}
        onScroll={({ currentTarget: area }) => {
          noteEnd(area.scrollHeight - area.scrollTop - area.clientHeight < nearPx);
          if (area.scrollTop < nearPx && area.scrollHeight > area.clientHeight && !isLoadingEarlier)
            onLoadEarlier?.();
        }}
        // A picture that arrives makes the thread longer: the newest stays in sight.
        onLoadCapture={() => {
          if (isAtEnd) toEnd();
        }}
      >
        {onLoadEarlier && (
          <Button
            variant="quiet"
            size="sm"
            isLoading={isLoadingEarlier}
            onClick={onLoadEarlier}
            style={{ alignSelf: 'center' }}
          >
            {workWords.chat.earlier}
          </Button>
        )}
        {children}
      </Scroller>
      {!isAtEnd && (
        <ToNewest
          type="button"
          aria-label={unseenCount > 0 ? workWords.chat.toNewestCount(unseenCount) : workWords.chat.toNewest}
          onClick={toEnd}
        >
          <ChevronDownIcon />
          <Unseen aria-hidden>
            <CountBadge count={unseenCount} />
          </Unseen>
        </ToNewest>
      )}
    </Frame>
  );
};
