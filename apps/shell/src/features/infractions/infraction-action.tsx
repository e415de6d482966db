import { Button, recoverFocus } from '@tuerca/ui';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../texts/infractions.ts';
import { useSession } from '../session/session.tsx';
import type { Transaction } from './api/register-infraction.ts';

const InfractionDialog = lazy(async () => ({
  default: (await import('./infraction-dialog.tsx')).InfractionDialog,
}));

interface InfractionActionProps {
  readonly of: Transaction;
  readonly onRegistered: () => Promise<unknown>;
}

/** Registers an infraction in a transaction that has none, for managers with the right. */
export const InfractionAction = ({ of, onRegistered }: InfractionActionProps) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!user?.manageInfractionsModule) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('infractions.registerIn', { code: of.code })}
      </Button>
      <Suspense>
        {isOpen && (
          <InfractionDialog
            of={of}
            onRegistered={async () => {
              setIsOpen(false);
              await onRegistered();
              // The button is gone: a transaction has one infraction at most.
              recoverFocus();
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
