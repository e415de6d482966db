import { Button, EmptyState, Inline, LinkButton, StoreIcon } from '@tuerca/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { useLive } from '../../../shared/live.ts';
import { t } from '../../../texts/registered.ts';
import { sessionKey } from '../api/read-session.ts';
import { useSession } from '../session.tsx';
import { useModuleRequest } from '../api/use-module-request.ts';
import { ModuleRequestDialog } from './module-request-dialog.tsx';

interface ModuleMissingProps {
  /** Offers the way to what the store has quoted, where no tabs lead to it. */
  readonly hasWayBack?: boolean;
  /** The module may have been activated. */
  readonly onNews?: () => void;
}

/** In place of what a store without the quotation module does not get. */
export const ModuleMissing = ({ hasWayBack = false, onNews }: ModuleMissingProps) => {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const { data, mutate: readAgain } = useModuleRequest();
  const [isOpen, setIsOpen] = useState(false);
  // The decision arrives with a notification.
  useLive('notifications', user?.id ?? null, () => {
    void readAgain();
    void mutate(sessionKey);
    onNews?.();
  });
  const isAsked = data?.data[0]?.status === 'open';
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
        {t('moduleRequest.missingText')}
      </EmptyState>
      {isOpen && <ModuleRequestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
