import { limits } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../texts/text.ts';
import type { PartRow, WizardDraft } from './draft.ts';

/** Replaces the parts, `listed` of which came from a list, and shows how many were added or did not fit. */
export const usePartList = ({ setValue }: Pick<UseFormReturn<WizardDraft>, 'setValue'>) => {
  const toast = useToast();
  return (rows: readonly PartRow[], listed: number) => {
    setValue('parts', rows.slice(0, limits.partsPerRequest));
    const left = rows.length - limits.partsPerRequest;
    if (left > 0)
      toast({
        message: t('quotationRequest.parts.listTooLong', { count: left, most: limits.partsPerRequest }),
        tone: 'warning',
      });
    else toast({ message: t('quotationRequest.parts.listed', { count: listed }), tone: 'success' });
  };
};
