import { Banner, LinkButton, theme } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';

const Success = styled.div`
  scroll-margin-top: ${theme.space[4]};
`;

interface JustSentProps {
  /** It was sent by the user, not by the outbox once online. */
  readonly isSentByPress: boolean;
  /** The next pending request's URL, or null. */
  readonly nextHref: string | null;
}

/** The success banner after sending; focuses the link to the next request. */
export const JustSent = ({ nextHref, isSentByPress }: JustSentProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A quotation sent by the outbox does not move the focus.
    if (!isSentByPress && document.activeElement !== document.body) return;
    // On a phone the chat below would be in view instead.
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isSentByPress]);
  return (
    <Success ref={place} role="status">
      <Banner
        tone="success"
        title={t('sellerRequest.send.sent')}
        action={
          <LinkButton
            size="sm"
            href={nextHref ?? paths.indexTab('quotationRequest')}
            aria-keyshortcuts={nextHref ? 'j' : undefined}
          >
            {t(nextHref ? 'sellerRequest.next' : 'sellerRequest.backToPending')}
          </LinkButton>
        }
      >
        {t('sellerRequest.send.sentText')}
      </Banner>
    </Success>
  );
};
