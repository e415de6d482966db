import type { QuotationRequest } from '@tuerca/contracts';
import { useEffect, useRef, useState } from 'react';
import { goToFirstRow, heirsOf } from '../../shared/row-focus.ts';

/** Discards a request from its row: moves the focus to the next row and remembers the request as discarded here. */
export const useSendingAway = ({
  onSentAway,
}: {
  readonly onSentAway: (request: QuotationRequest) => void;
}) => {
  const [discarding, setDiscarding] = useState<QuotationRequest | null>(null);
  const heirs = useRef<readonly string[]>([]);
  const isDiscarded = useRef(false);
  const sentAway = useRef(new Set<number>());

  useEffect(() => {
    // Computed at the start: the row may be gone before the dialog releases the focus.
    if (discarding) heirs.current = heirsOf(String(discarding.id));
    else if (isDiscarded.current) goToFirstRow(heirs.current);
    isDiscarded.current = false;
  }, [discarding]);

  return {
    /** The request of the open dialog. */
    discarding,
    begin: (request: QuotationRequest | null) => setDiscarding(request),
    stop: () => {
      isDiscarded.current = false;
      setDiscarding(null);
    },
    finish: (request: QuotationRequest) => {
      isDiscarded.current = true;
      sentAway.current.add(request.id);
      // Who has closed its dialog meanwhile may have opened that of another.
      setDiscarding((open) => (open?.id === request.id ? null : open));
      onSentAway(request);
    },
    isSentAway: ({ id }: QuotationRequest) => sentAway.current.has(id),
  };
};
export type SendingAway = ReturnType<typeof useSendingAway>;
