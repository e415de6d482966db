import type { ApiError } from '@tuerca/api-client';
import { Banner, Button, Container, Heading, Inline, LinkButton, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../app/messages.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { enableBrand } from '../api/enable-brand.ts';

/** The store's new brand reaches its requests by an event, most often within a second. */
const tries = 15;
const pauseMs = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

interface BlockedRequestProps {
  readonly error: ApiError;
  /** Asks for the request again; whether it came. */
  readonly onRetry: () => Promise<boolean>;
}

const OtherBrand = ({ error, onRetry }: BlockedRequestProps) => {
  const { user } = useSession();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const storeId = user?.isVendor ? user.storeId : null;
  const brand = typeof error.data === 'string' ? error.data : '';

  const waitForRequest = async (left = tries): Promise<boolean> => {
    if (await onRetry()) return true;
    if (left <= 1) return false;
    await pause();
    return waitForRequest(left - 1);
  };
  const enable = async (ownStoreId: number) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await enableBrand(ownStoreId, brand);
      toast({ message: t('sellerRequest.blocked.enabled', { brand }), tone: 'success' });
      if (!(await waitForRequest())) setProblem(t('sellerRequest.blocked.notYet'));
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {problem && <Banner tone="warning">{problem}</Banner>}
      <Text>{error.message}.</Text>
      <Text tone="muted">
        {t(storeId ? 'sellerRequest.blocked.brandOwner' : 'sellerRequest.blocked.brandAdviser')}
      </Text>
      <Inline gap={3}>
        {storeId && (
          <Button isLoading={isBusy} onClick={() => void enable(storeId)}>
            {t('sellerRequest.blocked.enable', { brand })}
          </Button>
        )}
        <LinkButton variant={storeId ? 'secondary' : 'primary'} href={paths.indexTab('quotationRequest')}>
          {t('sellerRequest.backToPending')}
        </LinkButton>
      </Inline>
    </>
  );
};

/** Why a seller may not work on a request: its brand is not the store's, which its owner may change, or it does not exist. */
export const BlockedRequest = ({ error, onRetry }: BlockedRequestProps) => {
  const isBrand = error.is('BRAND_NOT_ENABLED');
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>
          {t(isBrand ? 'sellerRequest.blocked.brandTitle' : 'sellerRequest.blocked.missingTitle')}
        </Heading>
        {isBrand ? (
          <OtherBrand error={error} onRetry={onRetry} />
        ) : (
          <>
            <Text>{t('sellerRequest.blocked.missingText')}</Text>
            <LinkButton href={paths.indexTab('quotationRequest')}>
              {t('sellerRequest.backToPending')}
            </LinkButton>
          </>
        )}
      </Stack>
    </Container>
  );
};
