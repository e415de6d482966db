import type { SessionUser } from '@tuerca/contracts';
import { sentenceOf } from '@tuerca/rules';
import { Button, EmptyState, Inline, LinkButton, Stack, StoreIcon } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
import { useModuleRequest } from '../api/use-module-request.ts';
import { useSession } from '../session.tsx';
import { useModuleNews } from '../use-module-news.ts';
import { ModuleRequestDialog } from './module-request-dialog.tsx';

interface ModuleMissingProps {
  /** Offers the way to what the store has quoted, where no tabs lead to it. */
  readonly hasWayBack?: boolean;
  /** The module may have been activated. */
  readonly onNews?: () => void;
}

const StoreInactive = ({
  deactivation: { reason, at, isClosed },
  hasWayBack,
}: {
  readonly deactivation: NonNullable<SessionUser['storeDeactivation']>;
  readonly hasWayBack: boolean;
}) => (
  <EmptyState
    icon={<StoreIcon size="xl" />}
    title={t(isClosed ? 'moduleRequest.closed' : 'moduleRequest.inactive')}
    action={
      <Inline gap={3} justify="center">
        <LinkButton href={paths.help}>{t('moduleRequest.inactiveHelp')}</LinkButton>
        {hasWayBack && (
          <LinkButton variant="secondary" href={paths.indexTab('quotedRequests')}>
            {t('moduleRequest.back')}
          </LinkButton>
        )}
      </Inline>
    }
  >
    {isClosed
      ? t('moduleRequest.closedText', { date: formatDateTime(at) })
      : t('moduleRequest.inactiveText', { reason: sentenceOf(reason), date: formatDateTime(at) })}
  </EmptyState>
);

/** In place of what a store without the quotation module does not get. */
export const ModuleMissing = ({ hasWayBack = false, onNews }: ModuleMissingProps) => {
  const { data, mutate: readAgain } = useModuleRequest();
  const [isOpen, setIsOpen] = useState(false);
  useModuleNews(() => {
    void readAgain();
    onNews?.();
  });
  const { user } = useSession();
  if (user?.storeDeactivation)
    return <StoreInactive deactivation={user.storeDeactivation} hasWayBack={hasWayBack} />;
  const last = data?.data[0];
  const isAsked = last?.status === 'open';
  return (
    <>
      <EmptyState
        icon={<StoreIcon size="xl" />}
        title={t('moduleRequest.missing')}
        action={
          <Inline gap={3} justify="center">
            <Button variant={isAsked ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
              {t(isAsked ? 'moduleRequest.asked' : 'moduleRequest.ask')}
            </Button>
            {hasWayBack && (
              <LinkButton variant="secondary" href={paths.indexTab('quotedRequests')}>
                {t('moduleRequest.back')}
              </LinkButton>
            )}
          </Inline>
        }
      >
        <Stack gap={2}>
          {isAsked && (
            <span>
              {t('moduleRequest.waiting', { date: formatDateTime(last.created_at) })}.{' '}
              {t('moduleRequest.waitingText')}
            </span>
          )}
          {last?.status === 'rejected' && (
            <span>{t('moduleRequest.rejected', { reason: last.reason ?? '' })}</span>
          )}
          <span>{t('moduleRequest.missingText')}</span>
        </Stack>
      </EmptyState>
      {isOpen && <ModuleRequestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
