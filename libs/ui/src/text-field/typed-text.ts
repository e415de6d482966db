import { useState } from 'react';

/**
 * What is typed of a value that another holds, as the address does. Handed over, it stays until the value is another, so that
 * who types on goes on from it.
 */
export const useTypedText = (value: string) => {
  const [draft, setDraft] = useState<string | null>(null);
  /** The value when the text was handed over. */
  const [handedAt, setHandedAt] = useState<string | null>(null);
  if (handedAt !== null && handedAt !== value) {
    setHandedAt(null);
    setDraft(null);
  }
  return {
    /** Null where nothing was typed since it was handed over. */
    draft: handedAt === null ? draft : null,
    shown: draft ?? value,
    type: (text: string) => {
      setDraft(text);
      setHandedAt(null);
    },
    handOver: () => setHandedAt(value),
    forget: () => setDraft(null),
  };
};
