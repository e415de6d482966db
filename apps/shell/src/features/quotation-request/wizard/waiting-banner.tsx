import { Banner, Button } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../texts/text.ts';

interface WaitingBannerProps {
  /** Whether it replaces the pressed button and takes over its focus. */
  readonly takesFocus?: boolean;
  readonly onStop: () => void;
}

/** Says that the request was submitted offline and will be sent once online, with a button to cancel. */
export const WaitingBanner = ({ takesFocus = false, onStop }: WaitingBannerProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div role="status" ref={place} tabIndex={-1}>
      <Banner
        tone="warning"
        title={t('quotationRequest.waiting.title')}
        action={
          <Button variant="quiet" size="sm" onClick={onStop}>
            {t('quotationRequest.waiting.cancel')}
          </Button>
        }
      >
        {t('quotationRequest.waiting.text')}
      </Banner>
    </div>
  );
};
