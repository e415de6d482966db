import type { QuotationRequest } from '@tuerca/contracts';
import { Button, goToPageStart, recoverFocus } from '@tuerca/ui';
import { useState } from 'react';
import { goToFirstRow, heirsOf } from '../../../shared/row-focus.ts';
import { t } from '../../../texts/registered.ts';
import { useRestore } from '../use-restore.ts';

/** What can still be quoted can be taken back, by the store that discarded it. */
export const RestoreButton = ({
  request: { id: requestId, code, discard, isAvailable },
}: {
  readonly request: QuotationRequest;
}) => {
  const restore = useRestore();
  const [isBusy, setIsBusy] = useState(false);
  const id = discard?.id;
  if (id === undefined || !isAvailable) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t('sellerRequest.discard.restoreOf', { code })}
      isLoading={isBusy}
      onClick={async () => {
        setIsBusy(true);
        // The row leaves with the focus.
        const heirs = heirsOf(String(requestId));
        recoverFocus(() => goToFirstRow(heirs) || goToPageStart());
        await restore(id, code);
        setIsBusy(false);
      }}
    >
      {t('sellerRequest.discard.restore')}
    </Button>
  );
};
