import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { Button, Text } from '@tuerca/ui';
import { useState } from 'react';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { obstacleOf } from '../sale.ts';

const RegisterSaleDialog = lazyWindow(
  async () => (await import('./register-sale-dialog.tsx')).RegisterSaleDialog,
);
const SaleRegisteredDialog = lazyWindow(
  async () => (await import('./sale-registered-dialog.tsx')).SaleRegisteredDialog,
);

/** The obstacles that nothing else on the page explains. */
const explained = ['hiddenBuyer', 'requestClosed', 'expired'] as const;

interface SaleActionProps {
  readonly request: QuotationRequest;
  readonly quotation: Quotation;
  readonly onChanged: () => Promise<unknown>;
  readonly size?: 'sm' | 'md';
}

/** Registers the sale of a quotation that the buyer accepted outside, or says why it cannot be registered. */
export const SaleAction = ({ request, quotation, onChanged, size = 'md' }: SaleActionProps) => {
  const { user, isManager } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [sold, setSold] = useState<Quotation | null>(null);
  if (!user) return null;
  const obstacle = obstacleOf(request, quotation, { user, isManager });
  const reason = explained.find((each) => each === obstacle);
  const order = sold?.detail.shoppingHeader;
  return (
    <>
      {obstacle === null && (
        <Button size={size} variant="secondary" onClick={() => setIsOpen(true)}>
          {t('sellerRequest.sale.open')}
        </Button>
      )}
      {reason && (
        <Text size="sm" tone="muted">
          {t(`sellerRequest.sale.obstacle.${reason}`)}
        </Text>
      )}
      {isOpen && (
        <RegisterSaleDialog
          request={request}
          quotation={quotation}
          isOpen={obstacle === null}
          onChanged={onChanged}
          onRegistered={(registered) => {
            setIsOpen(false);
            setSold(registered);
            void onChanged();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {sold && order && <SaleRegisteredDialog quotation={sold} order={order} onClose={() => setSold(null)} />}
    </>
  );
};
