import { limits } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { agoText } from '../../../shared/ago-text.ts';
import { useNow } from '../../../shared/now.ts';
import { usePromisedHour, type Promised } from '../../../shared/use-promised-hour.ts';
import { t } from '../../../texts/registered.ts';

const Track = styled.div`
  width: 100%;
  min-width: ${theme.size.thumb};
  height: ${theme.size.bar};
  margin-top: ${theme.space[1]};
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.neutralSoft};
`;
const Passed = styled.div`
  height: 100%;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
`;

const leftText = (count: number): string =>
  count === limits.promiseMinutes
    ? t('sellerRequest.promise.leftHour')
    : t('sellerRequest.promise.left', { count });

interface Promise60Props {
  readonly request: Promised;
  /** Replaces the bar once the hour is over, and where none was promised. */
  readonly over?: ReactNode;
}

/**
 * The age of a request, and a bar of the hour promised to its buyer. Where none was promised, and once it is over,
 * nothing urges the seller.
 */
export const Promise60 = ({ request, over }: Promise60Props) => {
  const now = useNow(minuteMs / 3);
  const { from } = usePromisedHour(request, now);
  const minutes = from === null ? null : Math.max(0, (now - from) / minuteMs);
  const isRunning = minutes !== null && minutes < limits.promiseMinutes;
  const words = isRunning
    ? leftText(Math.ceil(limits.promiseMinutes - minutes))
    : t('sellerRequest.promise.over');
  return (
    <div title={minutes === null ? undefined : words}>
      <Text as="span" size="sm" tone="muted" isTabular>
        {agoText(new Date(request.created_at), new Date(now))}
      </Text>
      {isRunning ? (
        <Track
          role="progressbar"
          aria-label={words}
          aria-valuemin={0}
          aria-valuemax={limits.promiseMinutes}
          aria-valuenow={Math.floor(minutes)}
        >
          <Passed style={{ width: `${(minutes / limits.promiseMinutes) * 100}%` }} />
        </Track>
      ) : (
        over
      )}
    </div>
  );
};
