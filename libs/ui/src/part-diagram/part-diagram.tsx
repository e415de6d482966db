import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

interface HotSpot {
  /** The part's number in the picture; the same part may appear in several spots. */
  readonly number: string;
  readonly name: string;
  /** The spot's top left corner and size, in pixels of the original picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  margin-inline: auto;
  overflow: hidden;
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.diagram};

  img {
    width: 100%;
    height: auto;
  }
`;

const Spot = styled.button<{ readonly $isLit: boolean; readonly $isChosen: boolean }>`
  position: absolute;
  padding: 0;
  border: ${theme.borderWidth.thick} solid
    ${({ $isLit, $isChosen }) => ($isLit || $isChosen ? theme.color.onDiagram : 'transparent')};
  border-radius: ${theme.radius.sm};
  background: ${({ $isChosen }) => ($isChosen ? theme.color.diagramChosen : 'transparent')};
  cursor: pointer;

  /* Enlarges the touch target: a number in a drawing is smaller than a thumb. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${theme.space[2]});
  }
`;

interface PartDiagramProps {
  /** The picture and its intrinsic size, to which the spots refer. */
  readonly image: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
  readonly spots: readonly HotSpot[];
  /** The number of the selected part. */
  readonly value?: string | null;
  readonly onChange: (number: string) => void;
}

/** An exploded drawing with pressable part numbers; the spots scale with the picture. */
export const PartDiagram = ({ image, spots, value = null, onChange }: PartDiagramProps) => {
  const [pointed, setPointed] = useState<string | null>(null);
  const part = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return (
    <Frame role="group" aria-label={workWords.diagram.label}>
      <img src={image.url} alt={image.alt} width={image.width} height={image.height} />
      {spots.map((spot) => (
        <Spot
          key={`${spot.number}-${spot.x}-${spot.y}`}
          type="button"
          title={spot.name}
          aria-label={workWords.diagram.part(spot.number, spot.name)}
          aria-pressed={spot.number === value}
          $isChosen={spot.number === value}
          $isLit={spot.number === pointed}
          style={{
            left: part(spot.x, image.width),
            top: part(spot.y, image.height),
            width: part(spot.width, image.width),
            height: part(spot.height, image.height),
          }}
          onPointerEnter={() => setPointed(spot.number)}
          onPointerLeave={() => setPointed(null)}
          onFocus={() => setPointed(spot.number)}
          onBlur={() => setPointed(null)}
          onClick={() => onChange(spot.number)}
        />
      ))}
    </Frame>
  );
};
