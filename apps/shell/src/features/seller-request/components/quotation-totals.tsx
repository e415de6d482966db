import type { QuotationRequest } from '@tuerca/contracts';
import { percentFromFraction } from '@tuerca/rules';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useKeyboardOpen } from '../../../shared/keyboard-open.ts';
import {
  areTotalsWhole,
  isAnyPriceTyped,
  totalsOf,
  type Costs,
  type QuotationDraft,
} from '../quotation-draft.ts';
import { RoomForTyping } from './room-for-typing.tsx';
import { TotalsBar } from './totals-bar.tsx';

/** The live totals of the form. */
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
        isPartial={isAnyPriceTyped(draft) && !areTotalsWhole(draft, request.currency)}
        currency={request.currency}
        percent={costs && percentFromFraction(costs.serviceCostPercent)}
        notice={notice}
      >
        {children}
      </TotalsBar>
    </>
  );
};
