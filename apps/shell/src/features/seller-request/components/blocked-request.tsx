import type { ApiError } from '@tuerca/api-client';
import {
  Banner,
  Button,
  Container,
  Heading,
  Inline,
  LinkButton,
  recoverFocus,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { may } from '../../../shared/user-kind.ts';
import { useSession } from '../../session/session.tsx';
import { enableBrand, removeBrand } from '../api/change-brands.ts';
import { ModuleMissing } from '../../session/components/module-missing.tsx';
import { BrandRequestForm } from './brand-request-form.tsx';
import { StoreBrandsDialog } from './store-brands-dialog.tsx';

/** The store's new brand reaches the quotation service by an event, usually within a second. */
const tries = 15;
const pauseMs = 1000;
/** Long enough to notice a mistake and reach the button. */
const undoMs = 10_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
const retryUntil = async (retry: () => Promise<boolean>, left = tries): Promise<boolean> => {
  if (await retry()) return true;
  if (left <= 1) return false;
  await pause();
  return retryUntil(retry, left - 1);
};

interface BlockedRequestProps {
  readonly id: number;
  readonly error: ApiError;
  /** Fetches the request again; resolves to whether it was loaded. */
  readonly onRetry: () => Promise<boolean>;
}

const OtherBrand = ({ id, error, onRetry }: BlockedRequestProps) => {
  const { user } = useSession();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const [isListing, setIsListing] = useState(false);
  const storeId = user && may(user, 'manageBrands') ? user.storeId : null;
  const brand = typeof error.data === 'string' ? error.data : '';

  const waitForRequest = () => retryUntil(onRetry);
  const takeBack = async (ownStoreId: number, brandId: number) => {
    try {
      await removeBrand(ownStoreId, brandId);
      toast({ message: t('sellerRequest.blocked.undone', { brand }), tone: 'success' });
      await onRetry();
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
  };
  const enable = async (ownStoreId: number) => {
    setProblem(undefined);
    try {
      const brandId = await enableBrand(ownStoreId, brand);
      toast({
        message: t('sellerRequest.blocked.enabled', { brand }),
        tone: 'success',
        duration: undoMs,
        action: {
          label: t('sellerRequest.blocked.undo'),
          onPress: () => void takeBack(ownStoreId, brandId),
        },
      });
      if (!(await waitForRequest())) return setProblem(t('sellerRequest.blocked.notYet'));
      // The pressed button unmounts when the request is shown.
      recoverFocus();
    } catch (failure) {
      setProblem(messageOf(failure));
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
          <PendingButton onPress={() => enable(storeId)}>
            {t('sellerRequest.blocked.enable', { brand })}
          </PendingButton>
        )}
        {storeId && (
          <Button variant="quiet" onClick={() => setIsListing(true)}>
            {t('sellerRequest.blocked.brands')}
          </Button>
        )}
        <LinkButton variant={storeId ? 'secondary' : 'primary'} href={paths.indexTab('quotationRequest')}>
          {t('sellerRequest.backToPending')}
        </LinkButton>
      </Inline>
      <BrandRequestForm
        brand={brand}
        requestId={id}
        isOwner={storeId !== null}
        onNews={() => void waitForRequest()}
      />
      {isListing && storeId && <StoreBrandsDialog storeId={storeId} onClose={() => setIsListing(false)} />}
    </>
  );
};

const titleOf = (error: ApiError) => {
  if (error.is('BRAND_NOT_ENABLED')) return 'brandTitle';
  return error.is('BRAND_NOT_ASSIGNED') ? 'colleaguesTitle' : 'missingTitle';
};

/**
 * Shown when a seller may not work on a request: the store is deactivated, has no quotation module, or does not carry the
 * brand, which the owner may change, or the request does not exist.
 */
export const BlockedRequest = ({ id, error, onRetry }: BlockedRequestProps) => {
  const isBrand = error.is('BRAND_NOT_ENABLED');
  if (error.is('MODULE_NOT_ACTIVE') || error.is('STORE_NOT_ACTIVE')) {
    return (
      <Container>
        <ModuleMissing hasWayBack onNews={() => void retryUntil(onRetry)} />
      </Container>
    );
  }
  return (
    <Container>
      <Stack gap={4} align="start">
        <Heading level={1}>{t(`sellerRequest.blocked.${titleOf(error)}`)}</Heading>
        {isBrand ? (
          <OtherBrand id={id} error={error} onRetry={onRetry} />
        ) : (
          <>
            <Text>
              {error.is('BRAND_NOT_ASSIGNED') ? error.message : t('sellerRequest.blocked.missingText')}
            </Text>
            <LinkButton href={paths.indexTab('quotationRequest')}>
              {t('sellerRequest.backToPending')}
            </LinkButton>
          </>
        )}
      </Stack>
    </Container>
  );
};
