import { NumberField } from '@tuerca/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';

interface Line {
  readonly id: number;
  readonly name: string;
  /** How many there are to choose of. */
  readonly left: number;
}

interface Amounts {
  /** By position of the line. */
  amounts: (number | null)[];
}

/** What was chosen of the lines, as it is sent. */
export const chosenOf = (lines: readonly Pick<Line, 'id'>[], amounts: Amounts['amounts']) =>
  lines.flatMap(({ id }, index) => (amounts[index] ? [{ order_detail_id: id, amount: amounts[index] }] : []));

/** Whether there are that many of a line to choose. */
export const isAmountOf = ({ left }: Pick<Line, 'left'>, amount: number | null | undefined): boolean =>
  typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= left;

interface LineAmountsProps<L extends Line> {
  readonly lines: readonly L[];
  readonly labelOf: (line: L) => string;
  /** What is said where nothing is chosen of any of them. */
  readonly none: string;
  /** What is said where everything is chosen, if that may not be. */
  readonly all?: string | undefined;
}

/** How many of each line of an order, in the `amounts` of the form around. */
export const LineAmounts = <L extends Line>({ lines, labelOf, none, all }: LineAmountsProps<L>) => {
  const { control, getValues } = useFormContext<Amounts>();
  const check = (value: number | null, index: number) => {
    const line = lines[index]!;
    if (!isAmountOf(line, value)) return t('orders.life.shipment.amountWrong', { most: line.left });
    if (index > 0) return true;
    const amounts = getValues('amounts');
    if (all && lines.every(({ left }, at) => amounts[at] === left)) return all;
    return amounts.some((each) => each) || none;
  };
  return lines.map((line, index) => (
    <Controller
      key={line.id}
      control={control}
      name={`amounts.${index}`}
      // What is said at the first is about all of them.
      rules={{ validate: (value) => check(value, index), deps: index > 0 ? 'amounts.0' : [] }}
      render={({ field, fieldState }) => (
        <NumberField
          {...field}
          label={labelOf(line)}
          min={0}
          max={line.left}
          hasSteppers
          error={fieldState.error?.message}
        />
      )}
    />
  ));
};
