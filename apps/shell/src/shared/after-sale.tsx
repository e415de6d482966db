import type { StorePaymentInfo } from '@tuerca/contracts';
import { mobileDigits } from '@tuerca/rules';
import { Inline, LinkButton, Stack, Text, WhatsAppIcon } from '@tuerca/ui';
import { t } from '../texts/registered.ts';
import { Words } from './words.ts';

/** Whether a store has said how a sale goes on after the order. */
export const hasAfterSale = (info: StorePaymentInfo | undefined): info is StorePaymentInfo =>
  Boolean(info?.transaction_closing_form || info?.addressing_after_transaction || info?.mobile_number);

/** How a sale goes on after its order, in the words of the store: what it says, where it leads, its WhatsApp. */
export const AfterSale = ({ info }: { readonly info: StorePaymentInfo }) => (
  <Stack gap={3}>
    <Text weight="bold">{t('orders.afterSale.title', { store: info.name })}</Text>
    {info.transaction_closing_form && <Words>{info.transaction_closing_form}</Words>}
    {(info.addressing_after_transaction || info.mobile_number) && (
      <Inline gap={2}>
        {info.addressing_after_transaction && (
          <LinkButton
            variant="secondary"
            href={info.addressing_after_transaction}
            target="_blank"
            rel="noreferrer"
          >
            {info.addressing_button_name ?? t('orders.afterSale.button')}
          </LinkButton>
        )}
        {info.mobile_number && (
          <LinkButton
            variant="secondary"
            iconStart={<WhatsAppIcon />}
            href={`https://wa.me/${mobileDigits(info.mobile_number)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('orders.order.whatsApp')}
          </LinkButton>
        )}
      </Inline>
    )}
  </Stack>
);
