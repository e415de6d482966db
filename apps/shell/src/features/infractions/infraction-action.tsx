import { infractionTypes, type InfractionType } from '@tuerca/rules';
import { Button, recoverFocus } from '@tuerca/ui';
import { useState } from 'react';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { t } from '../../texts/infractions.ts';
import { useSession } from '../session/session.tsx';
import type { Transaction } from './api/register-infraction.ts';

const InfractionDialog = lazyWindow(async () => (await import('./infraction-dialog.tsx')).InfractionDialog);

interface InfractionActionProps {
  readonly of: Transaction;
  /** The types that are registered already: a product takes each once. */
  readonly taken?: readonly InfractionType[];
  /** Reads again what is registered. */
  readonly onRegistered: () => Promise<unknown>;
}

/** Registers an infraction in what takes one still, for managers with the right. */
export const InfractionAction = ({ of, taken = [], onRegistered }: InfractionActionProps) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const types = infractionTypes.filter((type) => !taken.includes(type));
  if (!user?.manageInfractionsModule || types.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('infractions.registerIn', { code: of.code })}
      </Button>
      {isOpen && (
        <InfractionDialog
          of={of}
          types={types}
          onRegistered={async () => {
            await onRegistered();
            // The button may be gone: a transaction has one infraction at most.
            recoverFocus();
          }}
          onRefused={onRegistered}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
