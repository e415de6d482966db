import type { Quotation } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { restoreOption } from './api/discard-quotation.ts';

/** The toast group of a quotation's discard: that of taking it back stands in its place. */
export const noticesOf = ({ id }: Quotation): string => `discard-${id}`;

/** Takes back the discard of a quotation, and reads again what is offered. */
export const useRestoring = (onRestored: () => Promise<unknown>) => {
  const toast = useToast();
  return async (quotation: Quotation): Promise<void> => {
    try {
      await restoreOption(quotation.id);
      toast({
        message: t('buyerRequest.discarding.undone'),
        tone: 'success',
        group: noticesOf(quotation),
      });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
    await onRestored();
  };
};
