import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { changedFields } from '../../shared/changed-fields.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { useWindowAct } from '../../shared/use-window-act.ts';
import { t } from '../../texts/registered.ts';
import { registerSale } from './api/register-sale.ts';
import { askedAmounts, problemOf, saleOf, sumsOf, type SoldAmounts } from './sale.ts';

/** The names of the controls of a sale. */
export const soldControl = (lineId: number): string => `sold-${lineId}`;
export const agreedControl = 'agreed';

interface SaleOf {
  readonly request: QuotationRequest;
  readonly quotation: Quotation;
  readonly onRegistered: (sold: Quotation) => void;
  /** Revalidates the quotation: its sale was refused, or registered after this was closed. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** A sale being registered: what was sold, and why it cannot be registered as it is. */
export const useSale = ({ request, quotation, onRegistered, onChanged, onClose }: SaleOf) => {
  const toast = useToast();
  const isGone = useIsGone();
  // The page keeps revalidating: the sale is of what was shown, until it is refused.
  const [shown, setShown] = useState(quotation);
  const [isStale, setIsStale] = useState(false);
  const [amounts, setAmounts] = useState<SoldAmounts>(() => askedAmounts(request, quotation));
  const [comment, setComment] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { act, isBusy, problem, setProblem } = useWindowAct({
    onClose,
    failed: t('sellerRequest.sale.failed'),
    typed: {
      name: `sale.${quotation.id}`,
      get: () => {
        const asked = { amounts: askedAmounts(request, quotation), comment: '' };
        const changed = changedFields(asked, { amounts, comment });
        return Object.keys(changed).length > 0 ? changed : undefined;
      },
      restore: (typed) => {
        setAmounts({ ...amounts, ...typed.amounts });
        setComment(typed.comment ?? '');
      },
    },
  });
  if (isStale) {
    setIsStale(false);
    setShown(quotation);
    setAmounts({ ...askedAmounts(request, quotation), ...amounts });
  }

  const lines = shown.quotationDetails;
  const isNothing = lines.every(({ id }) => amounts[id] === 0);
  const problemOfLine = (line: Quotation['quotationDetails'][number]) =>
    problemOf(line, amounts[line.id] ?? null) ??
    (isChecked && isNothing && line === lines[0] ? t('sellerRequest.sale.nothing') : undefined);

  /** The name of the first control that something is wrong at. */
  const faultyControl = (): string | undefined => {
    const faulty = isNothing ? lines[0] : lines.find((line) => problemOfLine(line));
    if (faulty) return soldControl(faulty.id);
    return isAgreed ? undefined : agreedControl;
  };

  const register = async () => {
    setProblem(undefined);
    setIsChecked(true);
    const faulty = faultyControl();
    if (faulty) {
      form.current?.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    await act(async () => {
      try {
        const sold = await registerSale(shown.id, saleOf(shown, amounts, comment));
        if (!isGone()) return onRegistered(sold);
        // Who has closed it meanwhile is told, and led nowhere.
        const ref = sold.detail.shoppingHeader?.ref_venta ?? '';
        toast({ message: t('sellerRequest.sale.created', { ref }), tone: 'success' });
        return await onChanged();
      } catch (error) {
        await onChanged();
        setIsStale(true);
        throw error;
      }
    });
  };

  return {
    form,
    lines,
    shown,
    amounts,
    sums: sumsOf(shown, amounts),
    problemOfLine,
    sell: (id: number, amount: number | null) => setAmounts({ ...amounts, [id]: amount }),
    comment,
    write: setComment,
    isAgreed,
    agree: setIsAgreed,
    isAgreementMissing: isChecked && !isAgreed,
    problem,
    isBusy,
    register,
  };
};
