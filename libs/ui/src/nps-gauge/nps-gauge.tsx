import { useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { npsBand, npsBands, npsScore, type NpsBand } from '@tuerca/rules';
import { durations, type Tone } from '../theme/tokens.ts';
import { theme, toneColors } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

const toneOf: Record<NpsBand, Tone> = {
  Negativa: 'danger',
  Buena: 'warning',
  'Muy Buena': 'info',
  Excelente: 'success',
};

const centre = { x: 100, y: 100 };
const radius = 82;

/** Angle of a score on the half circle: −100 at the left, 0 at the top, 100 at the right. */
const pointOf = (score: number, distance = radius) => {
  const angle = Math.PI * (1 - (score + 100) / 200);
  return `${(centre.x + distance * Math.cos(angle)).toFixed(2)} ${(centre.y - distance * Math.sin(angle)).toFixed(2)}`;
};

const arcs = npsBands.map((band, index) => ({
  name: band.name,
  path: `M ${pointOf(band.from)} A ${radius} ${radius} 0 0 1 ${pointOf(npsBands[index + 1]?.from ?? band.to)}`,
}));

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: ${theme.width.xs};
  text-align: center;
`;

const Dial = styled.svg`
  width: 100%;
  overflow: visible;
`;

const Band = styled.path<{ readonly $tone: Tone; readonly $isReached: boolean }>`
  fill: none;
  stroke: ${({ $tone }) => toneColors[$tone].solid};
  stroke-width: 16;
  transition: opacity ${theme.duration.normal} ${theme.easing.standard};
  ${({ $isReached }) =>
    !$isReached &&
    css`
      opacity: 0.35;
    `}
`;

const Needle = styled.g`
  fill: ${theme.color.text};
  stroke: ${theme.color.text};
`;

const Score = styled.strong`
  font-size: ${theme.fontSize['2xl']};
  font-weight: ${theme.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.lineHeight.tight};
`;

const Word = styled.span<{ readonly $tone: Tone }>`
  color: ${({ $tone }) => toneColors[$tone].solid};
  font-weight: ${theme.fontWeight.medium};
`;

const Caption = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/** The needle's animated value from 0 to the score, one point every 10 ms (spec 2, sections 4 and 9). */
const useNeedle = (score: number): number => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      const jump = setTimeout(() => setShown(score));
      return () => clearTimeout(jump);
    }
    const timer = setInterval(
      () =>
        setShown((place) => {
          if (place === score) clearInterval(timer);
          return place + Math.sign(score - place);
        }),
      durations.gaugeStep,
    );
    return () => clearInterval(timer);
  }, [score]);
  return shown;
};

interface NpsGaugeProps {
  readonly promoters: number;
  readonly detractors: number;
  readonly total: number;
  readonly label?: string;
}

/** The net promoter score as a gauge from −100 to 100 with its four bands. */
export const NpsGauge = ({ promoters, detractors, total, label = workWords.nps.label }: NpsGaugeProps) => {
  const score = npsScore({ promoters, detractors, total });
  const needle = useNeedle(score ?? 0);
  const band = score === null ? null : npsBand(score);
  return (
    <Frame
      {...(score === null || band === null
        ? { role: 'img', 'aria-label': `${label}: ${workWords.nps.none}` }
        : {
            role: 'meter',
            'aria-label': label,
            'aria-valuemin': -100,
            'aria-valuemax': 100,
            'aria-valuenow': score,
            'aria-valuetext': workWords.nps.is(score, band),
          })}
    >
      <Dial viewBox="0 0 200 116" aria-hidden>
        {arcs.map(({ name, path }) => (
          <Band key={name} d={path} $tone={toneOf[name]} $isReached={name === band} />
        ))}
        {score !== null && (
          <Needle data-score={needle}>
            <path
              d={`M ${centre.x} ${centre.y} L ${pointOf(needle, radius - 16)}`}
              strokeWidth={4}
              strokeLinecap="round"
            />
            <circle cx={centre.x} cy={centre.y} r={7} />
          </Needle>
        )}
      </Dial>
      {band === null ? (
        <Word $tone="neutral">{workWords.nps.none}</Word>
      ) : (
        <>
          <Score>{score}</Score>
          <Word $tone={toneOf[band]}>{band}</Word>
        </>
      )}
      <Caption>{label}</Caption>
    </Frame>
  );
};
