import type { Currency } from '@tuerca/contracts';
import { shippingTexts } from '@tuerca/rules';
import { formatMoney } from '@tuerca/ui';
import { changedFields } from '../../shared/changed-fields.ts';
import { changedMeanwhile, yesOrNo, type MaybeChanged } from '../../shared/changed-meanwhile.ts';
import { formatDay } from '../../shared/dates.ts';
import { formatNumber } from '../../shared/numbers.ts';
import { t } from '../../texts/registered.ts';
import { lineIn, type CarriedOver } from './carried-over.ts';
import type { LineDraft } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

/** What a line says, by field, each under its name. */
const saidOfLine = (line: LineDraft, currency: Currency) =>
  ({
    name: [t('sellerRequest.form.rename.name'), line.name],
    price: [t('sellerRequest.form.priceShort'), line.price === null ? '' : formatMoney(line.price, currency)],
    brand: [t('sellerRequest.form.brand'), line.brand],
    amount: [t('sellerRequest.form.amountShort'), formatNumber(line.amount ?? 0)],
    warranty: [t('sellerRequest.form.warranty'), line.warranty],
    deliveryTime: [t('sellerRequest.form.deliveryShort'), line.deliveryTime],
    reference: [t('sellerRequest.form.referenceShort'), line.reference],
    // Their signatures change by themselves.
    images: [
      t('sellerRequest.form.photos'),
      line.images.map(({ path }) => path.replace(/\?.*$/, '')).join(' '),
    ],
  }) as const satisfies Partial<Record<keyof LineDraft, readonly [string, string]>>;

const ofLine = (
  { before, typed, now }: { before: LineDraft; typed: LineDraft | undefined; now: LineDraft },
  currency: Currency,
): MaybeChanged[] => {
  const typedFields: Partial<LineDraft> = typed ? changedFields(before, typed) : {};
  const { isOffered: offer, priceTyped: _goesWithItsPrice, ...values } = typedFields;
  const labelOf = (field: string) => `${now.name} · ${field}`;
  // The fields of a part that is sold out are not shown.
  const isHidden = !now.isOffered && offer === undefined && Object.keys(values).length > 0;
  if (before.isOffered !== now.isOffered)
    return [
      {
        label: labelOf(t('sellerRequest.form.soldOut')),
        before: yesOrNo(!before.isOffered),
        now: yesOrNo(!now.isOffered),
        isTyped: isHidden || offer !== undefined,
        ...(isHidden && { whereTyped: t('sellerRequest.problems.typedOfSoldOut') }),
      },
    ];
  if (!now.isOffered) return [];
  const was = saidOfLine(before, currency);
  return Object.entries(saidOfLine(now, currency)).map(([field, [label, value]]) => ({
    label: labelOf(label),
    before: was[field as keyof typeof was][1],
    now: value,
    isUnquoted: field === 'images',
    isTyped: field in typedFields,
  }));
};

const shippingText = ({ kind, cost }: QuotationDraft['shipping'], currency: Currency): string => {
  if (kind === 'added') return cost === null ? '' : formatMoney(cost, currency);
  return kind === 'included' ? shippingTexts.included : shippingTexts.chargedToBuyer;
};

/** What of a quotation somebody else changed while it was edited, for people. */
export const changedByOthers = ({ begun, typed, now }: CarriedOver, currency: Currency): string[] => {
  const isGone = (line: LineDraft) => line.isOffered && !lineIn(now.lines, line, begun.lines);
  const pairs = [
    ...now.lines.map((line) => ({
      before: lineIn(begun.lines, line, now.lines) ?? { ...line, isOffered: false },
      now: line,
    })),
    ...begun.lines.filter(isGone).map((line) => ({ before: line, now: { ...line, isOffered: false } })),
  ];
  const lines = pairs.flatMap((pair) =>
    ofLine({ ...pair, typed: lineIn(typed.lines, pair.before, begun.lines) }, currency),
  );
  const typedTerms = changedFields(begun, typed);
  const term = (
    field: keyof QuotationDraft,
    label: string,
    say: (draft: QuotationDraft) => string,
  ): MaybeChanged => ({
    label,
    before: say(begun),
    now: say(now),
    isUnquoted: field === 'adviserId',
    isTyped: field in typedTerms,
  });
  return changedMeanwhile([
    ...lines,
    term('shipping', t('sellerRequest.shipping.label'), ({ shipping }) => shippingText(shipping, currency)),
    term('validUntil', t('sellerRequest.validUntil.label'), ({ validUntil }) => formatDay(validUntil)),
    term('observations', t('sellerRequest.observations.label'), ({ observations }) => observations),
    term('adviserId', t('sellerRequest.adviser.label'), ({ adviserId }) => String(adviserId)),
  ]);
};
