import { Banner, Button } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../texts/text.ts';

interface WaitingBannerProps {
  /** Whether it stands where the pressed button was, and takes the focus that the button had. */
  readonly takesFocus?: boolean;
  readonly onStop: () => void;
}

/** The request was sent without a network, and goes out when there is one: nothing failed, and it may be called off. */
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
