import { adviserRights } from '@tuerca/contracts';
import {
  Badge,
  Button,
  ConfirmDialog,
  ErrorState,
  Inline,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listed } from '../../shared/listed.ts';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { t } from '../../texts/advisers.ts';
import { useSession } from '../session/session.tsx';
import { leaveOwnStore } from './api/change-advisers.ts';
import { useOwnAdviser, useStoreBrands } from './api/use-advisers.ts';

const Leave = ({ store }: { readonly store: string }) => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      enter(await leaveOwnStore());
      toast({ message: t('advisers.own.left', { store }), tone: 'success' });
      void navigate(paths.home);
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <PagePart title={t('advisers.own.leave')}>
      <Text tone="muted">{t('advisers.own.leaveText')}</Text>
      <Inline>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {t('advisers.own.leave')}
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('advisers.own.leavingTitle', { store })}
        confirmLabel={t('advisers.own.leave')}
        cancelLabel={t('advisers.own.stay')}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void leave()}
      >
        <Text>{t('advisers.own.leavingText')}</Text>
      </ConfirmDialog>
    </PagePart>
  );
};

/** The brands that an adviser attends; null: all. */
const Attended = ({
  storeId,
  brandIds,
}: {
  readonly storeId: number;
  readonly brandIds: readonly number[] | null;
}) => {
  const { brands, error, retry } = useStoreBrands(storeId);
  if (!brandIds) return <Text>{t('advisers.allBrands')}</Text>;
  if (!brands)
    return error ? <ErrorState message={messageOf(error)} onRetry={retry} /> : <Skeleton lines={1} />;
  const names = brands.filter(({ id }) => brandIds.includes(id)).map(({ name }) => name);
  return <Text>{listed(names) || t('advisers.duties.givenUp')}</Text>;
};

/** An adviser's own work: for which store, what it lets them do, and how to leave it. */
export const OwnWorkSection = ({ storeId }: { readonly storeId: number }) => {
  const { user } = useSession();
  const { data, error, mutate } = useOwnAdviser(user?.adviserId ?? null);
  const store = user?.storeName ?? '';
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton lines={4} />;
  const { rights = [], brand_ids: brandIds = null } = data.data;
  const missing = adviserRights.filter((right) => !rights.includes(right));
  return (
    <Stack gap={5}>
      <Text tone="muted">{t('advisers.own.intro', { store })}</Text>
      <PagePart title={t('advisers.own.can')}>
        <Inline gap={1}>
          {rights.length === 0 && <Badge>{t('advisers.noRights')}</Badge>}
          {rights.map((right) => (
            <Badge key={right} tone="success">
              {t(`advisers.rights.${right}`)}
            </Badge>
          ))}
        </Inline>
        {missing.length > 0 && (
          <Text size="sm" tone="muted">
            {t('advisers.own.cannot', {
              what: listed(missing.map((right) => t(`advisers.rights.${right}`))),
            })}
          </Text>
        )}
      </PagePart>
      <PagePart title={t('advisers.own.brands')}>
        <Attended storeId={storeId} brandIds={brandIds} />
        <Inline>
          <LinkButton href={paths.indexTab('quotationRequest')}>{t('advisers.own.work')}</LinkButton>
        </Inline>
      </PagePart>
      <Leave store={store} />
    </Stack>
  );
};
