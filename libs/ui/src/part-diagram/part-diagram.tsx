import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { WholeIcon, ZoomInIcon, ZoomOutIcon } from '../icons/work-icons.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { dimmedDrawing } from '../theme/dimmed-drawing.ts';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';
import { useDrag } from './use-drag.ts';
import { useZoom } from './use-zoom.ts';

interface HotSpot {
  /** The part's number in the picture; the same part may appear in several spots. */
  readonly number: string;
  readonly name: string;
  /** The spot's top left corner and size, in pixels of the original picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The drawing of the part itself, whose number is a spot too: pressed and lit like it, but no stop of the keyboard. */
  readonly isArea?: boolean;
}

const Frame = styled.div`
  min-width: 0;
  overflow: hidden;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  /* The drawing would cover a ring of its own frame. */
  &:has(> :first-child:focus-visible) {
    outline: ${theme.borderWidth.heavy} solid ${theme.color.primary};
    outline-offset: ${theme.borderWidth.thin};
  }
`;

/** As large as the drawing at its whole width, and no higher than leaves room for the parts. */
const View = styled.div`
  display: flex;
  width: 100%;
  max-height: 70vh;
  overflow: auto;
  scrollbar-width: none;
  container-type: size;
  background: ${theme.color.diagram};
  cursor: grab;
  touch-action: pan-x pan-y;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.borderWidth.heavy});
  }

  @media (orientation: portrait) {
    max-height: 40vh;
  }
`;

const Canvas = styled.div`
  position: relative;
  flex: none;
  margin: auto;
  user-select: none;

  img {
    width: 100%;
    height: auto;
    pointer-events: none;
    ${dimmedDrawing}
  }
`;

/* Blends only where something is lit, so that the printed number stays as dark as it is; blending is slow. */
const lit = (color: string) => css`
  mix-blend-mode: multiply;
  background: ${color};
`;

const Spot = styled.button<{
  readonly $isLit: boolean;
  readonly $isChosen: boolean;
  readonly $isTicked: boolean;
}>`
  position: absolute;
  padding: 0;
  border: ${theme.borderWidth.thick} solid
    ${({ $isLit, $isChosen, $isTicked }) =>
      $isLit || $isChosen || $isTicked ? theme.color.onDiagram : 'transparent'};
  border-radius: ${theme.radius.sm};
  background: none;
  cursor: pointer;
  ${({ $isChosen, $isTicked }) =>
    $isChosen ? lit(theme.color.diagramLit) : $isTicked && lit(theme.color.diagramChosen)}
`;

const Area = styled.span<{ readonly $isLit: boolean }>`
  position: absolute;
  border-radius: ${theme.radius.md};
  cursor: pointer;
  ${({ $isLit }) => $isLit && lit(`color-mix(in srgb, ${theme.color.diagramLit} 40%, transparent)`)}
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding-inline-start: ${theme.space[3]};
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Keys = styled.small`
  display: block;
`;

/* Keeps the focus at its limit, so that the other keys go on working. */
const Step = styled(IconButton)`
  &[aria-disabled='true'] {
    background: none;
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** How far beside a number a finger may be, in pixels of the screen. */
const reach = 24;

interface PartDiagramProps {
  /** The picture and its intrinsic size, to which the spots refer. */
  readonly image: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
  readonly spots: readonly HotSpot[];
  /** The number of the selected part; its spot is scrolled into sight. */
  readonly value?: string | null;
  /** The numbers of the parts that are ticked beside the drawing. */
  readonly ticked?: readonly string[];
  readonly onChange: (number: string) => void;
  /** A number was chosen by keyboard: the focus may follow to its part. */
  readonly onFollow?: (number: string) => void;
}

const distanceTo = (spot: Element, { clientX, clientY }: MouseEvent): number => {
  const { left, right, top, bottom } = spot.getBoundingClientRect();
  return Math.hypot(
    Math.max(left - clientX, 0, clientX - right),
    Math.max(top - clientY, 0, clientY - bottom),
  );
};

/** The number of the spot that a press is on or near; of those that lie over each other, the smallest. */
const nearestNumber = (event: MouseEvent<HTMLElement>): string | undefined => {
  const [nearest] = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-number]')]
    .map((spot) => ({ spot, distance: distanceTo(spot, event), size: spot.offsetWidth * spot.offsetHeight }))
    .sort((one, other) => one.distance - other.distance || one.size - other.size);
  return nearest && nearest.distance <= reach ? nearest.spot.dataset['number'] : undefined;
};

/** Brings the first spot of a number into the middle of an enlarged drawing, unless one of them is in sight. */
const useInSight = (view: RefObject<HTMLElement | null>, value: string | null) => {
  useEffect(() => {
    const frame = view.current;
    if (!frame || value === null) return;
    const seen = frame.getBoundingClientRect();
    const spots = [...frame.querySelectorAll('[aria-pressed=true]')].map((spot) =>
      spot.getBoundingClientRect(),
    );
    const isSeen = (spot: DOMRect) =>
      spot.left >= seen.left &&
      spot.right <= seen.right &&
      spot.top >= seen.top &&
      spot.bottom <= seen.bottom;
    const [first] = spots;
    if (!first || spots.some(isSeen)) return;
    frame.scrollTo({
      left: frame.scrollLeft + (first.left + first.right - seen.left - seen.right) / 2,
      top: frame.scrollTop + (first.top + first.bottom - seen.top - seen.bottom) / 2,
      behavior: 'smooth',
    });
  }, [value, view]);
};

/**
 * The arrow keys lead from spot to spot, of which only one is a stop of the Tab key: where the focus was last, and once
 * another part is selected, its spot.
 */
const useSpotKeys = (spots: readonly HotSpot[], value: string | null) => {
  const [last, setLast] = useState({
    at: Math.max(
      0,
      spots.findIndex(({ number }) => number === value),
    ),
    value,
  });
  const count = spots.length;
  const selected = spots.findIndex(({ number }) => number === value);
  const isAtLast = last.value === value || spots[last.at]?.number === value;
  const at = selected === -1 || isAtLast ? last.at : selected;
  const setAt = (next: number) => setLast({ at: next, value });
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: count - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = (wanted + count) % count;
    setAt(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[aria-pressed]')[next]?.focus();
  };
  return { at: Math.min(at, count - 1), setAt, move };
};

/**
 * An exploded drawing with pressable part numbers, enlarged by two fingers, wheel, keys or buttons. The spots scale with
 * the picture; a press beside a number counts for the nearest one.
 */
export const PartDiagram = ({
  image,
  spots,
  value = null,
  ticked = [],
  onChange,
  onFollow,
}: PartDiagramProps) => {
  const helpId = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const { view, canvas, zoom, isWhole, isLargest, enlarge, reduce, showWhole } = useZoom();
  const drag = useDrag();
  const areas = spots.filter(({ isArea }) => isArea);
  const numbers = spots.filter(({ isArea }) => !isArea);
  const keys = useSpotKeys(numbers, value);
  useInSight(view, value);
  const [wasZoomed, setWasZoomed] = useState(false);
  if (!isWhole && !wasZoomed) setWasZoomed(true);

  const part = (length: number, whole: number) => `${(length / whole) * 100}%`;
  const placed = ({ x, y, width, height }: HotSpot) => ({
    left: part(x, image.width),
    top: part(y, image.height),
    width: part(width, image.width),
    height: part(height, image.height),
  });
  const pointing = ({ number }: HotSpot) => ({
    onPointerEnter: () => setPointed(number),
    onPointerLeave: () => setPointed(null),
  });
  const shown = spots.find(({ number }) => number === (pointed ?? value));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') enlarge();
    if (event.key === '-') reduce();
    if (event.key === '0') showWhole();
  };
  const pressNearest = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('button')) return;
    const number = nearestNumber(event);
    if (number !== undefined) onChange(number);
  };
  return (
    <Frame role="group" aria-label={workWords.diagram.label} onKeyDown={onKeyDown}>
      <View
        ref={view}
        tabIndex={0}
        role="group"
        aria-label={image.alt}
        aria-describedby={helpId}
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
        {...drag}
        onFocus={({ target }) => setHasKeys(target.matches(':focus-visible'))}
        onBlur={() => setHasKeys(false)}
        onClick={pressNearest}
        onDoubleClick={({ clientX, clientY }) => enlarge({ x: clientX, y: clientY })}
      >
        <Canvas
          ref={canvas}
          style={{ width: `calc(min(100cqw, 100cqh * ${image.width / image.height}) * ${zoom})` }}
        >
          <img src={image.url} alt={image.alt} width={image.width} height={image.height} draggable={false} />
          {areas.map((area) => (
            <Area
              key={`${area.number}-${area.x}-${area.y}`}
              data-number={area.number}
              $isLit={area.number === value || area.number === pointed}
              style={placed(area)}
              {...pointing(area)}
            />
          ))}
          {numbers.map((spot, index) => (
            <Spot
              data-number={spot.number}
              key={`${spot.number}-${spot.x}-${spot.y}`}
              type="button"
              title={spot.name}
              aria-label={workWords.diagram.part(spot.number, spot.name)}
              aria-pressed={spot.number === value}
              tabIndex={index === keys.at ? 0 : -1}
              $isChosen={spot.number === value}
              $isTicked={ticked.includes(spot.number)}
              $isLit={spot.number === pointed}
              style={placed(spot)}
              {...pointing(spot)}
              onFocus={() => {
                setPointed(spot.number);
                keys.setAt(index);
              }}
              onBlur={() => setPointed(null)}
              onKeyDown={(event) => keys.move(event, index)}
              onClick={({ detail: presses }) => {
                onChange(spot.number);
                if (presses === 0) onFollow?.(spot.number);
              }}
            />
          ))}
        </Canvas>
      </View>
      <Bar>
        <Name>
          {shown ? workWords.diagram.part(shown.number, shown.name) : workWords.diagram.hint}
          {hasKeys && <Keys>{workWords.diagram.keyHint}</Keys>}
        </Name>
        <span>
          <Step
            label={workWords.diagram.reduce}
            icon={<ZoomOutIcon />}
            aria-disabled={isWhole}
            onClick={reduce}
          />
          <Step
            label={workWords.diagram.enlarge}
            icon={<ZoomInIcon />}
            aria-disabled={isLargest}
            onClick={() => enlarge()}
          />
          <Step
            label={workWords.diagram.whole}
            icon={<WholeIcon />}
            aria-disabled={isWhole}
            onClick={showWhole}
          />
        </span>
        <VisuallyHidden role="status">
          {wasZoomed && workWords.diagram.zoom(Math.round(zoom * 100))}
        </VisuallyHidden>
        <VisuallyHidden id={helpId}>{workWords.diagram.help}</VisuallyHidden>
      </Bar>
    </Frame>
  );
};
