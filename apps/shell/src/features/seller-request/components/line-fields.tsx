import { limits, type Currency } from '@tuerca/contracts';
import { CalculatorIcon, IconButton, MoneyField, NumberField, TextField, theme } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { css, styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { PriceCalculator } from './price-calculator.tsx';

export interface LineFieldProps {
  readonly index: number;
  /** In a row the column's header is what is seen; the field is then named with its part. */
  readonly inRow: boolean;
}

const useFieldName = ({ index, inRow }: LineFieldProps) => {
  const { getValues } = useFormContext<QuotationDraft>();
  return (field: string) => ({
    label: inRow ? t('sellerRequest.form.fieldOf', { field, name: getValues(`lines.${index}.name`) }) : field,
    isLabelHidden: inRow,
  });
};

const PriceHolder = styled.div<{ readonly $inRow: boolean }>`
  display: flex;
  align-items: ${({ $inRow }) => ($inRow ? 'center' : 'flex-start')};
  gap: ${theme.space[1]};

  /* Below the label and beside the field, also where what is wrong stands below the field. */
  ${({ $inRow }) =>
    !$inRow &&
    css`
      & > button {
        margin-top: calc(${theme.fontSize.sm} * ${theme.lineHeight.normal} + ${theme.space[1]});
      }
    `}

  & > :first-child {
    flex: 1;
  }
  /* A row has no room for the currency's name; the totals below tell it. */
  ${({ $inRow }) => $inRow && `input { padding-right: ${theme.space[2]}; padding-left: ${theme.space[6]}; } input + span { display: none; }`}
`;

/** The price of a part with its calculator beside it: a press away, or Alt+Down from the price. */
export const PriceField = ({
  currency,
  percent,
  ...place
}: LineFieldProps & { readonly currency: Currency; readonly percent: number }) => {
  const { index, inRow } = place;
  const { setValue, setFocus } = useFormContext<QuotationDraft>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController<QuotationDraft, `lines.${number}.price`>({ name: `lines.${index}.price` });
  const [isCalculating, setIsCalculating] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const name = useFieldName(place);
  return (
    <PriceHolder ref={holder} $inRow={inRow}>
      <MoneyField
        {...name(t('sellerRequest.form.price'))}
        isRequired
        data-column="price"
        aria-keyshortcuts="Alt+ArrowDown"
        currency={currency}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={ref}
        error={fieldState.error?.message}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsCalculating(true);
        }}
      />
      <IconButton
        {...(inRow && { tabIndex: -1, size: 'sm' as const })}
        label={name(t('sellerRequest.calculator.open')).label}
        icon={<CalculatorIcon />}
        onClick={() => setIsCalculating(true)}
      />
      {isCalculating && (
        <PriceCalculator
          percent={percent}
          currency={currency}
          triggerRef={holder}
          onClose={() => setIsCalculating(false)}
          onUse={(price) => {
            setValue(`lines.${index}.price`, price, { shouldDirty: true, shouldValidate: true });
            setIsCalculating(false);
            // Once the window has given the focus back.
            requestAnimationFrame(() => setFocus(`lines.${index}.price`));
          }}
        />
      )}
    </PriceHolder>
  );
};

export const AmountField = (place: LineFieldProps) => {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController<QuotationDraft, `lines.${number}.amount`>({
    name: `lines.${place.index}.amount`,
  });
  return (
    <NumberField
      {...useFieldName(place)(t('sellerRequest.form.amount'))}
      isRequired
      hasSteppers={!place.inRow}
      data-column="amount"
      min={1}
      max={limits.amountMax}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  );
};

const maxLengths = {
  brand: 128,
  warranty: 64,
  deliveryTime: 64,
  reference: limits.quotedReferenceMax,
} as const;

export const LineTextField = ({
  column,
  placeholder,
  ...place
}: LineFieldProps & { readonly column: keyof typeof maxLengths; readonly placeholder?: string }) => {
  const { field, fieldState } = useController<QuotationDraft, `lines.${number}.brand`>({
    // The four columns are texts alike.
    name: `lines.${place.index}.${column}` as `lines.${number}.brand`,
  });
  return (
    <TextField
      {...useFieldName(place)(t(`sellerRequest.form.${column}`))}
      {...(column !== 'reference' && { isRequired: true })}
      {...field}
      data-column={column}
      autoComplete="off"
      maxLength={maxLengths[column]}
      placeholder={placeholder}
      error={fieldState.error?.message}
    />
  );
};
