import { limits, type PartDetail } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { t } from '../../../texts/part-catalogue.ts';
import { pickOf, type Picks } from '../picks.ts';

/** Chooses a part or lets it go; says so when a request takes no more. */
export const usePicking = (picks: Picks) => {
  const toast = useToast();
  return (detail: PartDetail) => {
    if (picks.has(detail.oem)) picks.remove(detail.oem);
    else if (picks.isFull)
      toast({ message: t('partCatalogue.request.full', { count: limits.partsPerRequest }), tone: 'danger' });
    else picks.add(pickOf(detail));
  };
};
