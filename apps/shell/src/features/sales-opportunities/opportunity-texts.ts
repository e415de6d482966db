import type { SalesOpportunity } from '@tuerca/contracts';
import { t } from '../../texts/sales-opportunities.ts';

const partsInSight = 3;

/** Non-breaking spaces keep the amount and its part on one line. */
const amountSign = '\u00a0×\u00a0';

/** `2 × Pastillas de freno, 1 × Filtro de aceite y 2 más`. */
export const partsText = ({ details }: SalesOpportunity): string => {
  const named = details.slice(0, partsInSight).map(({ amount, name }) => `${amount}${amountSign}${name}`);
  const others = details.length - named.length;
  return others > 0
    ? `${named.join(', ')} ${t('salesOpportunities.more', { count: others })}`
    : named.join(', ');
};
