import { limits } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../texts/text.ts';
import type { PartRow, WizardDraft } from './draft.ts';

/** That `left` parts of a list had no room in a request. */
export const listTooLong = (left: number) => ({
  message: t('quotationRequest.parts.listTooLong', { count: left, most: limits.partsPerRequest }),
  tone: 'warning' as const,
});

/** Replaces the parts, `listed` of which came from a list, and shows how many were added or did not fit. */
export const usePartList = ({ setValue }: Pick<UseFormReturn<WizardDraft>, 'setValue'>) => {
  const toast = useToast();
  return (rows: readonly PartRow[], listed: number) => {
    setValue('parts', rows.slice(0, limits.partsPerRequest));
    const left = rows.length - limits.partsPerRequest;
    if (left > 0) toast(listTooLong(left));
    else toast({ message: t('quotationRequest.parts.listed', { count: listed }), tone: 'success' });
  };
};
