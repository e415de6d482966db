import { Banner, Button, Text, theme } from '@tuerca/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/text.ts';
import type { RequestSending } from './use-sending.ts';
import type { Way } from './use-way.ts';

const WaitingNotice = lazyPart(async () => (await import('./waiting-notice.tsx')).WaitingNotice);

const Resumed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
`;

interface WizardNoticesProps {
  readonly way: Way;
  readonly sending: RequestSending;
}

/** The notices above the questions: request queued, request rejected, draft resumed. */
export const WizardNotices = ({ way, sending }: WizardNoticesProps) => (
  <>
    {sending.hasWaited && (
      <Suspense>
        <WaitingNotice
          isAsSubmitted={sending.waitingKey !== undefined}
          waitingKey={sending.waitingKey}
          isHidden={way.dialog === 'summary'}
          onStop={sending.stopWaiting}
        />
      </Suspense>
    )}
    {sending.waitingKey === undefined && sending.problems.length > 0 && way.dialog !== 'summary' && (
      <Banner tone="danger" title={t('quotationRequest.notSent')}>
        {sending.problems.join(' ')}
      </Banner>
    )}
    {way.isResumed && (
      <Resumed>
        <Text size="sm">{t('quotationRequest.resumed')}</Text>
        <Button variant="quiet" size="sm" onClick={way.startAnew}>
          {t('quotationRequest.startAnew')}
        </Button>
      </Resumed>
    )}
  </>
);
