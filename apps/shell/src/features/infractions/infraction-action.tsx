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
  /** Whether it takes one still; an open window stays where it takes none any more, with what is typed there. */
  readonly takesOne: boolean;
  /** The types that are registered already: a product takes each once. */
  readonly taken?: readonly InfractionType[];
  /** Reads again what is registered. */
  readonly onRegistered: () => Promise<unknown>;
}

/** Registers an infraction in what takes one still, for managers with the right. */
export const InfractionAction = ({ of, takesOne, taken = [], onRegistered }: InfractionActionProps) => {
  const { user } = useSession();
  /** What there was to choose from when the window was opened. */
  const [offered, setOffered] = useState<readonly InfractionType[]>();
  if (!user?.manageInfractionsModule) return null;
  const types = takesOne ? infractionTypes.filter((type) => !taken.includes(type)) : [];
  return (
    <>
      {types.length > 0 && (
        <Button size="sm" variant="secondary" onClick={() => setOffered(types)}>
          {t('infractions.registerIn', { code: of.code })}
        </Button>
      )}
      {offered && (
        <InfractionDialog
          of={of}
          types={offered}
          onRegistered={async () => {
            await onRegistered();
            // The button may be gone: a transaction has one infraction at most.
            recoverFocus();
          }}
          onRefused={onRegistered}
          onClose={() => setOffered(undefined)}
        />
      )}
    </>
  );
};
