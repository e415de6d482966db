import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../badge/badge.tsx';
import { ClockIcon } from '../icons/work-icons.tsx';
import { words } from '../words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Remaining time in short form: days and hours, hours and minutes, or minutes and seconds. */
const formatTimeLeft = (milliseconds: number): string => {
  const left = Math.max(0, milliseconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  if (left >= day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`;
  if (left >= hour) return `${Math.floor(left / hour)} h ${two((left % hour) / minute)} min`;
  return `${Math.floor(left / minute)}:${two((left % minute) / 1000)} min`;
};

const Figures = styled.time`
  font-variant-numeric: tabular-nums;
`;

interface CountdownProps {
  /** The end, as ISO 8601. */
  readonly until: string;
  readonly endedLabel?: string;
  readonly onEnd?: () => void;
}

/** The remaining time, updated live; shown as a warning in the last hour. */
export const Countdown = ({ until, endedLabel = words.countdown.ended, onEnd }: CountdownProps) => {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(until) - now;
  const hasEnded = left <= 0;
  const isClose = left < hour;

  useEffect(() => {
    if (hasEnded) {
      onEnd?.();
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), isClose ? 1000 : minute / 2);
    return () => clearInterval(timer);
  }, [hasEnded, isClose, onEnd]);

  return (
    <Badge tone={hasEnded ? 'danger' : isClose ? 'warning' : 'neutral'} icon={<ClockIcon size="sm" />}>
      {hasEnded ? endedLabel : <Figures dateTime={until}>{formatTimeLeft(left)}</Figures>}
    </Badge>
  );
};
