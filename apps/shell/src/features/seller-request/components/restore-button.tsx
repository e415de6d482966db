import type { QuotationRequest } from '@tuerca/contracts';
import { goToPageStart, recoverFocus } from '@tuerca/ui';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { goToFirstRow, heirsOf } from '../../../shared/row-focus.ts';
import { may } from '../../../shared/user-kind.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useRestore } from '../use-restore.ts';

/** Undoes the store's discard while the request can still be quoted, for who may discard. */
export const RestoreButton = ({
  request: { id: requestId, code, discard, isAvailable },
}: {
  readonly request: QuotationRequest;
}) => {
  const { user } = useSession();
  const restore = useRestore();
  const id = discard?.id;
  if (id === undefined || !isAvailable || !user || !may(user, 'discard')) return null;
  return (
    <PendingButton
      size="sm"
      variant="secondary"
      aria-label={t('sellerRequest.discard.restoreOf', { code })}
      onPress={async () => {
        // The focused row will be unmounted.
        const heirs = heirsOf(String(requestId));
        recoverFocus(() => goToFirstRow(heirs) || goToPageStart());
        await restore(id, code);
      }}
    >
      {t('sellerRequest.discard.restore')}
    </PendingButton>
  );
};
