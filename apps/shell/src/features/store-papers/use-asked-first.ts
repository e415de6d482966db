import { useState } from 'react';

/** Holds what a form is to send until that is confirmed. */
export const useAskedFirst = <Fields>(send: (fields: Fields) => Promise<void>) => {
  const [asked, setAsked] = useState<Fields>();
  const [isSending, setIsSending] = useState(false);
  const confirmed = async (fields: Fields) => {
    setAsked(undefined);
    setIsSending(true);
    await send(fields);
    setIsSending(false);
  };
  return {
    asked,
    isSending,
    ask: (fields: Fields) => setAsked(fields),
    confirm: () => {
      if (asked) void confirmed(asked);
    },
    cancel: () => setAsked(undefined),
  };
};
