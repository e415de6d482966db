import { limits, type Currency } from '@tuerca/contracts';
import { CalculatorIcon, IconButton, MoneyField, NumberField, TextField, theme } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { css, styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { longestOfLine, optionalTexts } from '../line-draft.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { PriceCalculator } from './price-calculator.tsx';

export interface LineFieldProps {
  readonly index: number;
  /** In a table row the column's header is the visible label; the accessible name then includes the part. */
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

  /* Aligned with the field below its label, also when an error is shown below the field. */
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
`;

/**
 * An error that is spoken as it changes: while one types it stays as it was, or goes once it is mended; what is wrong
 * now is said on leaving the field, or on sending.
 */
const useErrorOnLeaving = (error: string | undefined) => {
  const { submitCount } = useFormState<QuotationDraft>();
  const [typing, setTyping] = useState<{ readonly error: string | undefined; readonly at: number }>();
  const isTyping = typing?.at === submitCount;
  return {
    error: isTyping ? error && typing.error : error,
    onType: () => {
      if (!isTyping) setTyping({ error, at: submitCount });
    },
    onLeave: () => setTyping(undefined),
  };
};

/** The price field of a part, with a button for the calculator; Alt+Down in the field opens it too. */
export const PriceField = ({
  currency,
  percent,
  ...place
}: LineFieldProps & { readonly currency: Currency; readonly percent: number | null }) => {
  const { index, inRow } = place;
  const { setValue, setFocus, getValues } = useFormContext<QuotationDraft>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController<QuotationDraft, `lines.${number}.price`>({ name: `lines.${index}.price` });
  const [isCalculating, setIsCalculating] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const name = useFieldName(place);
  const typed = getValues(`lines.${index}.priceTyped`);
  const spoken = useErrorOnLeaving(fieldState.error?.message);
  return (
    <PriceHolder ref={holder} $inRow={inRow}>
      <MoneyField
        {...name(t('sellerRequest.form.price'))}
        isRequired
        // The totals below show the currency.
        isCompact={inRow}
        data-line={index}
        data-column="price"
        aria-keyshortcuts="Alt+ArrowDown"
        currency={currency}
        value={field.value}
        unread={typed}
        onChange={(value, text) => {
          spoken.onType();
          setValue(`lines.${index}.priceTyped`, text);
          field.onChange(value);
        }}
        onBlur={() => {
          spoken.onLeave();
          field.onBlur();
        }}
        ref={ref}
        error={spoken.error}
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
            // After the popover has restored the focus.
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
      data-line={place.index}
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

type LineText = keyof typeof longestOfLine;
const isOptional = (column: LineText) => (optionalTexts as readonly LineText[]).includes(column);

export const LineTextField = ({
  column,
  placeholder,
  ...place
}: LineFieldProps & { readonly column: LineText; readonly placeholder?: string }) => {
  const { field, fieldState } = useController<QuotationDraft, `lines.${number}.brand`>({
    // All these columns are texts, so one column's type stands for all.
    name: `lines.${place.index}.${column}` as `lines.${number}.brand`,
  });
  return (
    <TextField
      {...useFieldName(place)(t(`sellerRequest.form.${column}`))}
      {...(!isOptional(column) && { isRequired: true })}
      {...field}
      data-line={place.index}
      data-column={column}
      autoComplete="off"
      maxLength={longestOfLine[column]}
      placeholder={placeholder}
      error={fieldState.error?.message}
    />
  );
};
