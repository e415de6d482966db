import { limits, type BrandRequest } from '@tuerca/contracts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Link,
  Paginator,
  Skeleton,
  Stack,
  Text,
  useToast,
  type Tone,
} from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { useListPlace } from '../../../shared/list-place.ts';
import { useLive } from '../../../shared/live.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { decideOnBrand } from '../api/decide-brand-request.ts';
import { useBrandRequests } from '../api/use-brand-requests.ts';
import { RejectBrandDialog } from './reject-brand-dialog.tsx';

const tones: Record<BrandRequest['status'], Tone> = {
  open: 'primary',
  approved: 'success',
  rejected: 'neutral',
  settled: 'neutral',
};

interface BrandRequestCardProps {
  readonly request: BrandRequest;
  readonly onChanged: () => void;
}

const BrandRequestCard = ({ request, onChanged }: BrandRequestCardProps) => {
  const { id, store, brand, text, status, reason, quotation_request_id: requestId } = request;
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const told = { store: store.name, brand: brand.name };
  const date = formatDateTime(request.created_at);
  const approve = async () => {
    setIsBusy(true);
    try {
      await decideOnBrand(id, { status: 'approved' });
      toast({ message: t('moduleIndex.brandRequests.approved', told), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
      onChanged();
    }
  };
  return (
    <Card id={`marca-${id}`}>
      <Stack gap={2}>
        <Inline justify="between" gap={2}>
          <Heading level={2} size="md">
            {t('moduleIndex.brandRequests.asks', told)}
          </Heading>
          <Badge tone={tones[status]}>{t(`moduleIndex.brandRequests.status.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {request.user_name
            ? t('moduleIndex.brandRequests.askedBy', { who: request.user_name, date })
            : t('moduleIndex.brandRequests.askedOn', { date })}
        </Text>
        <Text>{text}</Text>
        {reason && <Text tone="muted">{t('moduleIndex.brandRequests.because', { reason })}</Text>}
        {requestId !== null && (
          <Link href={paths.sellerRequest(requestId)}>{t('moduleIndex.brandRequests.request')}</Link>
        )}
        {status === 'open' && (
          <Inline gap={3}>
            <Button onClick={() => void approve()} isLoading={isBusy}>
              {t('moduleIndex.brandRequests.approve')}
            </Button>
            <Button variant="secondary" isDisabled={isBusy} onClick={() => setIsRejecting(true)}>
              {t('moduleIndex.brandRequests.reject')}
            </Button>
          </Inline>
        )}
      </Stack>
      {isRejecting && (
        <RejectBrandDialog
          request={request}
          onClose={() => setIsRejecting(false)}
          onRejected={() => {
            setIsRejecting(false);
            toast({ message: t('moduleIndex.brandRequests.rejected', told), tone: 'success' });
            onChanged();
          }}
        />
      )}
    </Card>
  );
};

const shown = 'ver';

/** The stores' requests for a brand, for the managers who decide them. */
export const BrandRequests = () => {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isOpen = params.get(shown) !== 'todas';
  const place = useListPlace();
  const { data, error, isLoading, mutate } = useBrandRequests({ page: place.page, isOpen });
  useLive('notifications', user?.id ?? null, () => void mutate());
  const rows = data?.data ?? [];

  return (
    <Stack gap={4} as="section" aria-label={t('moduleIndex.brandRequests.label')}>
      <Inline justify="end">
        <Button variant="quiet" size="sm" onClick={() => setParams(isOpen ? { [shown]: 'todas' } : {})}>
          {t(`moduleIndex.brandRequests.${isOpen ? 'all' : 'onlyOpen'}`)}
        </Button>
      </Inline>
      {isLoading && !data && <Skeleton lines={6} />}
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data && rows.length === 0 && (
        <EmptyState title={t(`moduleIndex.brandRequests.${isOpen ? 'emptyOpen' : 'empty'}`)}>
          {t('moduleIndex.brandRequests.emptyOpenText')}
        </EmptyState>
      )}
      {rows.map((request) => (
        <BrandRequestCard key={request.id} request={request} onChanged={() => void mutate()} />
      ))}
      <Paginator
        page={place.page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </Stack>
  );
};
