import { useId } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

export type TyreDimension = 'width' | 'profile' | 'rim';

interface TyreDrawingProps {
  /** The dimension being edited: highlighted in both views. */
  readonly focus?: TyreDimension | null;
  /** The values typed so far; an empty one shows the example of the specification (195 / 55 / R16). */
  readonly width?: string;
  readonly profile?: string;
  readonly rim?: string;
}

const Drawing = styled.svg`
  width: 100%;
  max-width: ${theme.width.sm};
  margin-inline: auto;
  overflow: visible;
  font-weight: ${theme.fontWeight.bold};
`;

const Rubber = styled.path`
  fill: ${theme.color.tyre};
`;

const Tread = styled.path`
  fill: none;
  stroke: ${theme.color.tyreTread};
  stroke-width: 2.5;
`;

const Wheel = styled.g`
  fill: ${theme.color.surfaceSunken};
  stroke: ${theme.color.borderStrong};
  stroke-width: 2;
`;

const lit = css`
  color: ${theme.color.primary};
`;

const Dimension = styled.g<{ readonly $isLit: boolean }>`
  color: ${theme.color.textMuted};
  fill: none;
  stroke: currentColor;
  stroke-width: ${({ $isLit }) => ($isLit ? 4 : 2)};
  transition: color ${theme.duration.fast} ${theme.easing.standard};
  ${({ $isLit }) => $isLit && lit}

  text {
    fill: currentColor;
    stroke: none;
    font-size: ${theme.fontSize.lg};
  }
`;

const Marking = styled.text`
  text-anchor: middle;
  font-size: ${theme.fontSize.md};
  letter-spacing: ${theme.letterSpacing.wide};
  font-variant-numeric: tabular-nums;
`;

const Part = styled.tspan<{ readonly $isLit: boolean }>`
  fill: ${({ $isLit }) => ($isLit ? theme.color.accent : theme.color.onTyre)};
`;

const Shade = styled.path`
  fill: ${theme.color.accent};
  opacity: 0.3;
`;

const spokes = [0, 72, 144, 216, 288];
const ring = (outer: number, inner: number) =>
  `M 262 ${120 - outer} a ${outer} ${outer} 0 1 1 -0.01 0 Z M 262 ${120 - inner} a ${inner} ${inner} 0 1 0 0.01 0 Z`;

/** A tyre in front and side view, labelled with its three dimensions. */
export const TyreDrawing = ({ focus = null, width, profile, rim }: TyreDrawingProps) => {
  const arc = useId();
  const written = { width: width || '195', profile: profile || '55', rim: rim || 'R16' };
  const is = (dimension: TyreDimension) => ({ $isLit: focus === dimension, 'data-lit': focus === dimension });
  return (
    <Drawing viewBox="0 0 484 268" role="img" aria-label={workWords.tyre.label}>
      <g>
        <Rubber d="M36 40 q0 -24 24 -24 h52 q24 0 24 24 v160 q0 24 -24 24 h-52 q-24 0 -24 -24 Z" />
        <Tread d="M64 18 v204 M108 18 v204 M86 18 v204 M64 50 l-28 14 M64 90 l-28 14 M64 130 l-28 14 M64 170 l-28 14 M108 50 l28 14 M108 90 l28 14 M108 130 l28 14 M108 170 l28 14" />
        <Dimension {...is('width')}>
          <path d="M36 234 v12 M136 234 v12 M36 240 h100 m-7 -5 7 5 -7 5 M43 235 l-7 5 7 5" />
          <text x="86" y="262" textAnchor="middle">
            {workWords.tyre.width} {written.width}
          </text>
        </Dimension>
      </g>
      <g>
        <Rubber d={ring(104, 62)} fillRule="evenodd" />
        {focus === 'profile' && <Shade d={ring(104, 62)} fillRule="evenodd" />}
        <Wheel>
          <circle cx="262" cy="120" r="61" />
          {spokes.map((turn) => (
            <path key={turn} d="M255 104 L250 62 h24 L269 104 Z" transform={`rotate(${turn} 262 120)`} />
          ))}
          <circle cx="262" cy="120" r="18" />
        </Wheel>
        <path id={arc} d="M 184 120 a 78 78 0 0 1 156 0" fill="none" />
        <Marking>
          <textPath href={`#${arc}`} startOffset="50%">
            <Part {...is('width')}>{written.width}</Part>
            <Part $isLit={false}> / </Part>
            <Part {...is('profile')}>{written.profile}</Part>
            <Part $isLit={false}> </Part>
            <Part {...is('rim')}>{written.rim}</Part>
          </textPath>
        </Marking>
        <Dimension {...is('rim')}>
          <text x="262" y="262" textAnchor="middle">
            {workWords.tyre.rim} {written.rim}
          </text>
          <path d="M201 150 V240 M323 150 V240 M201 240 h122 m-7 -5 7 5 -7 5 M208 235 l-7 5 7 5" />
        </Dimension>
        <Dimension {...is('profile')}>
          <path d="M262 16 H384 M262 58 H384 M376 16 V58 m-5 -7 5 7 5 -7 M371 23 l5 -7 5 7" />
          <text x="392" y="42" textAnchor="start">
            {workWords.tyre.profile} {written.profile}
          </text>
        </Dimension>
      </g>
    </Drawing>
  );
};
