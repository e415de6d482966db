import { Banner, Skeleton, Stack, Text } from '@tuerca/ui';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/open-work.ts';
import { useOpenQuotations, useRequestsOfStore } from './api/open-work.ts';

interface Named {
  readonly id: number;
  readonly text: string;
}

/** What becomes of records of one kind, with the newest of them by name. */
const Ending = ({
  what,
  records,
  count,
}: {
  readonly what: string;
  readonly records: readonly Named[];
  readonly count: number;
}) => (
  <div>
    <Text weight="medium">{what}</Text>
    <Stack as="ul" gap={0} aria-label={what}>
      {records.map(({ id, text }) => (
        <li key={id}>
          <Text as="span" size="sm" tone="muted">
            {text}
          </Text>
        </li>
      ))}
    </Stack>
    {count > records.length && (
      <Text size="sm" tone="muted">
        {t('openWork.more', { count: count - records.length })}
      </Text>
    )}
  </div>
);

/** What a store has open, and what happens to it when the store is deactivated or closed. */
export const OpenWork = ({ storeId }: { readonly storeId: number }) => {
  const quotations = useOpenQuotations(storeId);
  const requests = useRequestsOfStore(storeId);
  const error: unknown = quotations.error ?? requests.error;
  if (error) return <Banner tone="warning">{messageOf(error)}</Banner>;
  if (!quotations.data || !requests.data) return <Skeleton lines={3} />;
  const [offered, asked] = [quotations.data.metadata.count, requests.data.metadata.count];
  if (offered + asked === 0) return <Text tone="muted">{t('openWork.nothingOpen')}</Text>;
  return (
    <Stack gap={2}>
      {offered > 0 && (
        <Ending
          what={t('openWork.quotations', { count: offered })}
          count={offered}
          records={quotations.data.data.map(({ id, code, request }) => ({
            id,
            text: [code, request?.code, request?.brand.name, request?.vehicle_model]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      {asked > 0 && (
        <Ending
          what={t('openWork.requests', { count: asked })}
          count={asked}
          records={requests.data.data.map(({ id, code, brand, vehicle_model: model }) => ({
            id,
            text: [code, brand.name, model].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Stack>
  );
};
