import { useToast } from '@tuerca/ui';
import { useEffect } from 'react';
import { t } from '../../texts/registered.ts';
import type { Outbox } from './outbox.ts';
import type { Destination } from './outbox-entries.ts';

/** Tells who has left a conversation of what was on its way there and was not sent. */
export const useUnsentNotice = (outbox: Outbox | null, { requestId, storeId }: Destination): void => {
  const toast = useToast();
  useEffect(
    () =>
      outbox?.attend({ requestId, storeId }, (why) =>
        toast({
          title: t('chat.unsent.title'),
          message: `${why ?? t('chat.unsent.contactData')}\n${t('chat.unsent.waits')}`,
          tone: 'danger',
        }),
      ),
    [outbox, requestId, storeId, toast],
  );
};
