import type { Infraction } from '@tuerca/contracts';
import { useLive } from '../../shared/live.ts';
import { useSession } from '../session/session.tsx';
import type { Transaction } from './api/register-infraction.ts';
import { useInfractionsOf } from './api/use-infractions.ts';
import { InfractionAction } from './infraction-action.tsx';
import { InfractionNotes } from './infraction-notes.tsx';

const noteOf = ({ infraction_type: infractionType, ...infraction }: Infraction) => ({
  ...infraction,
  infractionType,
});

/** The infraction in a transaction for managers, who register it, and for its store once it was told; nothing for others. */
export const TransactionInfractions = ({ of }: { readonly of: Transaction }) => {
  const { user, isSeller, isManager } = useSession();
  const { data, mutate } = useInfractionsOf(of.link, isSeller || isManager ? of.id : null);
  useLive('notifications', isSeller ? (user?.id ?? null) : null, () => void mutate());
  if (!data) return null;
  if (data.data.length > 0) return <InfractionNotes infractions={data.data.map(noteOf)} />;
  return (
    <div>
      <InfractionAction of={of} onRegistered={mutate} />
    </div>
  );
};
