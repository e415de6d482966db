import type { QuotationRequest } from '@tuerca/contracts';
import { percentFromFraction } from '@tuerca/rules';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useKeyboardOpen } from '../../../shared/keyboard-open.ts';
import { totalsOf, type QuotationDraft } from '../quotation-draft.ts';
import { RoomForTyping } from './room-for-typing.tsx';
import { TotalsBar } from './totals-bar.tsx';

/** What the service keeps of a quotation: a fixed sum and a fraction. */
export type Costs = { serviceCost: number; serviceCostPercent: number };

/** What the quotation comes to as it is filled in. */
export const QuotationTotals = ({
  costs,
  request,
  notice,
  children,
}: {
  costs: Costs;
  request: QuotationRequest;
  notice: ReactNode;
  children: ReactNode;
}) => {
  const draft = useWatch<QuotationDraft>() as QuotationDraft;
  const isTyping = useKeyboardOpen();
  return (
    <>
      {isTyping && <RoomForTyping />}
      <TotalsBar
        isTyping={isTyping}
        totals={totalsOf(draft, costs)}
        currency={request.currency}
        percent={percentFromFraction(costs.serviceCostPercent)}
        notice={notice}
      >
        {children}
      </TotalsBar>
    </>
  );
};
