import type { PaymentOption } from '@tuerca/contracts';
import { t } from '../texts/registered.ts';

/** A way to pay a store, by name. */
export const optionText = (option: PaymentOption): string => t(`orders.options.names.${option}`);
