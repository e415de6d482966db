import { productColumnNames } from '@tuerca/contracts';
import type { Currency } from '@tuerca/rules';
import { Banner, formatMoney, Stack } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { changedMeanwhile, yesOrNo } from '../../../shared/changed-meanwhile.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/own-products.ts';
import type { ProductFields } from '../product-fields.ts';

const texts = [
  'referencia_1',
  'name',
  'brand',
  'equivalences',
  'descripcion',
  'warranty',
  'delivery_time',
  'weight_kg',
] as const satisfies readonly (keyof ProductFields)[];

/** What a product's fields say, each under its name; of vehicles only whether they are the same. */
const saidOf = (fields: ProductFields, currency: Currency) => {
  const said = (field: keyof ProductFields, label: string, value: string) => ({ field, label, value });
  const money = (price: number | null) => (price === null ? '' : formatMoney(price, currency));
  return [
    said('price', productColumnNames.price, money(fields.price)),
    ...fields.prices.map(({ label, price }) => said('prices', label, money(price))),
    said('stock', productColumnNames.stock, formatNumber(fields.stock ?? 0)),
    ...texts.map((field) => said(field, productColumnNames[field], fields[field])),
    said('kind', productColumnNames.kind, fields.kind && t(`ownProducts.form.kinds.${fields.kind}`)),
    said(
      'part_group',
      t('ownProducts.form.group'),
      fields.part_group
        ? t(`moduleIndex.focus.groups.${fields.part_group}`)
        : t('ownProducts.form.groupByName'),
    ),
    said('fits', productColumnNames.vehicles, JSON.stringify(fields.fits)),
    said('is_active', productColumnNames.is_active, yesOrNo(fields.is_active)),
  ];
};

/** A product before and after somebody else changed it, with what was typed over it. */
export interface Meanwhile {
  readonly before: ProductFields;
  readonly now: ProductFields;
  readonly typed: Partial<ProductFields>;
}

const linesOf = ({ before, now, typed }: Meanwhile, currency: Currency): string[] => {
  const keyOf = ({ field, label }: { field: string; label: string }) => `${field} ${label}`;
  const was = saidOf(before, currency);
  const is = saidOf(now, currency);
  const valueIn = (said: typeof was, key: string) => said.find((each) => keyOf(each) === key)?.value ?? '';
  const all = new Map([...is, ...was].map((each) => [keyOf(each), each]));
  return changedMeanwhile(
    [...all].map(([key, { field, label }]) => ({
      label,
      before: valueIn(was, key),
      now: valueIn(is, key),
      isUnquoted: field === 'fits',
      isTyped:
        field === 'prices' ? (typed.prices?.some((each) => each.label === label) ?? false) : field in typed,
    })),
  );
};

interface ChangedMeanwhileProps {
  readonly meanwhile: Meanwhile;
  readonly currency: Currency;
}

/** What somebody else saved of a product while its form was open; it takes the focus. */
export const ChangedMeanwhile = ({ meanwhile, currency }: ChangedMeanwhileProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const lines = linesOf(meanwhile, currency);
  if (lines.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Banner title={t('meanwhile.title')}>
        <Stack gap={1}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Banner>
    </div>
  );
};
