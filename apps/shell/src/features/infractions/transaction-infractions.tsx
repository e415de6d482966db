import type { Infraction } from '@tuerca/contracts';
import { ErrorState, Stack } from '@tuerca/ui';
import { styled } from 'styled-components';
import { useLive } from '../../shared/live.ts';
import { messageOf } from '../../shared/messages.ts';
import { useSession } from '../session/session.tsx';
import type { Transaction } from './api/register-infraction.ts';
import { useInfractionsOf } from './api/use-infractions.ts';
import { InfractionAction } from './infraction-action.tsx';
import { InfractionNotes } from './infraction-notes.tsx';

const noteOf = ({ infraction_type: infractionType, ...infraction }: Infraction) => ({
  ...infraction,
  infractionType,
});

/** Without the button it takes no room. */
const Place = styled.div`
  &:empty {
    display: none;
  }
`;

/**
 * The infraction in a transaction, or those in a product, for managers, who register them, and for its store once it was
 * told; nothing for others.
 */
export const TransactionInfractions = ({ of }: { readonly of: Transaction }) => {
  const { user, isSeller, isManager } = useSession();
  const { data, error, mutate } = useInfractionsOf(of.link, isSeller || isManager ? of.id : null);
  useLive('notifications', isSeller ? (user?.id ?? null) : null, () => void mutate());
  // Who registers them would take it that there is none.
  if (!data)
    return error && user?.manageInfractionsModule ? (
      <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
    ) : null;
  const found = data.data;
  const mayRegister = user?.manageInfractionsModule === true;
  if (found.length === 0 && !mayRegister) return null;
  return (
    <Stack gap={3}>
      {/* Above the notes, so that a new one does not push the button out of sight, which has the focus again. */}
      {mayRegister && (
        <Place>
          <InfractionAction
            of={of}
            takesOne={found.length === 0 || of.link === 'product_id'}
            taken={found.map(({ infraction_type: type }) => type)}
            onRegistered={mutate}
          />
        </Place>
      )}
      <InfractionNotes infractions={found.map(noteOf)} />
    </Stack>
  );
};
