import type { QuotationRequest } from '@tuerca/contracts';
import { useEffect, useRef, useState } from 'react';
import { goToFirstRow, heirsOf } from '../../shared/row-focus.ts';

/** Discards a request from its row in a list: the keyboard goes on to the next row, and the list knows why one leaves. */
export const useSendingAway = ({ onSentAway }: { readonly onSentAway: () => void }) => {
  const [discarding, setDiscarding] = useState<QuotationRequest | null>(null);
  const heirs = useRef<readonly string[]>([]);
  const isDiscarded = useRef(false);
  const sentAway = useRef(new Set<number>());

  useEffect(() => {
    // Noted when it begins: the request may be out of the list before the dialog lets go of the keyboard.
    if (discarding) heirs.current = heirsOf(String(discarding.id));
    else if (isDiscarded.current) goToFirstRow(heirs.current);
    isDiscarded.current = false;
  }, [discarding]);

  return {
    /** What the dialog asks about. */
    discarding,
    begin: (request: QuotationRequest | null) => setDiscarding(request),
    stop: () => setDiscarding(null),
    finish: ({ id }: QuotationRequest) => {
      isDiscarded.current = true;
      sentAway.current.add(id);
      setDiscarding(null);
      onSentAway();
    },
    isSentAway: ({ id }: QuotationRequest) => sentAway.current.has(id),
  };
};
export type SendingAway = ReturnType<typeof useSendingAway>;
