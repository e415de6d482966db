import type { OwnPrice, QuotationRequest } from '@tuerca/contracts';
import { AlertIcon, Badge, Button, CopyIcon, IconButton, theme, visuallyHidden } from '@tuerca/ui';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Toolbar } from 'react-aria-components';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { usePhotoUpload } from '../use-photo-upload.ts';
import { EarlierPrices } from './earlier-prices.tsx';
import { AmountField, LineTextField, PriceField } from './line-fields.tsx';
import { PhotoCell } from './photo-cell.tsx';

export interface LinesProps {
  readonly request: QuotationRequest;
  readonly lines: readonly { readonly key: string; readonly name: string }[];
  readonly percent: number;
  readonly earlier: ReadonlyMap<number, readonly OwnPrice[]>;
  readonly onSoldOut: () => void;
  /** Told when the photo of a line begins to be sent, and when that has ended. */
  readonly onPhoto: (index: number, isSending: boolean) => void;
}

const Frame = styled.div`
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;
const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
`;
const ColumnName = styled.th<{ readonly $width?: string }>`
  width: ${({ $width = 'auto' }) => $width};
  padding: ${theme.space[3]} ${theme.space[1]} ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  text-align: start;
  vertical-align: bottom;

  &:first-child {
    padding-left: ${theme.space[4]};
  }
  &:last-child {
    padding-right: ${theme.space[4]};
  }
`;
const Part = styled.tbody`
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};

  &:focus-within {
    background: ${theme.color.surfaceHover};
  }
  tr:last-child td {
    padding-bottom: ${theme.space[3]};
  }
`;
const PartHead = styled.th`
  padding: ${theme.space[2]} ${theme.space[4]};
  text-align: start;
  font-weight: ${theme.fontWeight.regular};
`;
const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[3]};
`;
const Name = styled.strong`
  font-weight: ${theme.fontWeight.bold};
`;
const Asked = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
const Tools = styled(Toolbar)`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  margin-left: auto;
`;
const Cell = styled.td`
  padding: 0 ${theme.space[1]};
  vertical-align: top;

  &:first-child {
    padding-left: ${theme.space[4]};
  }
  &:last-child {
    padding-right: ${theme.space[4]};
  }
  input {
    padding-inline: ${theme.space[2]};
  }
  /* A column is too narrow for a sentence: what is wrong is shown below, across the row. */
  &:not(:last-child) [role='alert'] {
    ${visuallyHidden}
  }
`;
const Wrong = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin: 0;
  padding: ${theme.space[2]} ${theme.space[4]} 0;
  list-style: none;
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[1]};
  }
`;

/** Enter goes on below in the same column, as in a sheet; it never sends. */
const goDown = (event: KeyboardEvent<HTMLElement>) => {
  const { column } = (event.target as HTMLElement).dataset;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !column) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
  const below = fields[fields.indexOf(event.target as HTMLInputElement) + (event.shiftKey ? -1 : 1)];
  below?.focus();
  below?.select();
};

/** From left to right, as the columns stand. */
const checkedColumns = ['price', 'brand', 'amount', 'warranty', 'deliveryTime', 'reference'] as const;

/** What is wrong in a row, in one line below it; screen readers have it from each field. */
const RowProblems = ({ index }: { readonly index: number }) => {
  const { errors } = useFormState<QuotationDraft>({ name: `lines.${index}` });
  const ofLine = errors.lines?.[index];
  const problems = checkedColumns.flatMap((column) => ofLine?.[column]?.message ?? []);
  if (problems.length === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={7}>
        <Wrong>
          {problems.map((problem) => (
            <li key={problem}>
              <AlertIcon size="sm" />
              {problem}
            </li>
          ))}
        </Wrong>
      </td>
    </tr>
  );
};

/** The first picture of what was pasted. */
const pictureOf = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...clipboardData.files].find(({ type }) => type.startsWith('image/'));

const Row = ({
  index,
  isLast,
  request,
  percent,
  earlier,
  onSoldOut,
  onPhoto,
}: Omit<LinesProps, 'lines'> & { readonly index: number; readonly isLast: boolean }) => {
  const { setValue, getValues } = useFormContext<QuotationDraft>();
  const line = useWatch<QuotationDraft, `lines.${number}`>({ name: `lines.${index}` });
  const { upload, link, isUploading, problem } = usePhotoUpload(
    (photo) => setValue(`lines.${index}.image`, photo, { shouldDirty: true }),
    (isSending) => onPhoto(index, isSending),
  );
  const part = request.details?.find(({ id }) => id === line.requestDetailId);
  const prices = earlier.get(line.requestDetailId ?? 0) ?? [];
  const place = { index, inRow: true };

  const copyDown = () => {
    const { warranty, deliveryTime } = getValues(`lines.${index}`);
    for (const below of getValues('lines').keys()) {
      if (below <= index) continue;
      setValue(`lines.${below}.warranty`, warranty, { shouldDirty: true });
      setValue(`lines.${below}.deliveryTime`, deliveryTime, { shouldDirty: true });
    }
  };

  return (
    <Part
      onPaste={(event) => {
        const picture = line.isOffered ? pictureOf(event) : undefined;
        if (!picture) return;
        event.preventDefault();
        void upload(picture);
      }}
    >
      <tr>
        <PartHead colSpan={7} scope="rowgroup">
          <HeadLine>
            <Name>
              {index + 1}. {line.name}
            </Name>
            {part && <Asked>{t('sellerRequest.form.asked', { count: part.amount })}</Asked>}
            <Tools aria-label={t('sellerRequest.form.toolsOf', { name: line.name })}>
              {line.isOffered ? (
                <>
                  {!isLast && (
                    <IconButton
                      size="sm"
                      label={t('sellerRequest.form.copyDown')}
                      icon={<CopyIcon size="sm" />}
                      onClick={copyDown}
                    />
                  )}
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('sellerRequest.form.soldOutOf', { name: line.name })}
                    onClick={() => {
                      setValue(`lines.${index}.isOffered`, false, { shouldDirty: true });
                      onSoldOut();
                    }}
                  >
                    {t('sellerRequest.form.soldOut')}
                  </Button>
                </>
              ) : (
                <>
                  <Badge tone="warning">{t('sellerRequest.form.soldOut')}</Badge>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('sellerRequest.form.availableOf', { name: line.name })}
                    onClick={() => setValue(`lines.${index}.isOffered`, true, { shouldDirty: true })}
                  >
                    {t('sellerRequest.form.available')}
                  </Button>
                </>
              )}
            </Tools>
          </HeadLine>
          {line.isOffered && prices.length > 0 && (
            <EarlierPrices index={index} name={line.name} prices={prices} />
          )}
        </PartHead>
      </tr>
      {line.isOffered && (
        <tr>
          <Cell>
            <PriceField {...place} currency={request.currency} percent={percent} />
          </Cell>
          <Cell>
            <LineTextField {...place} column="brand" />
          </Cell>
          <Cell>
            <AmountField {...place} />
          </Cell>
          <Cell>
            <LineTextField {...place} column="warranty" />
          </Cell>
          <Cell>
            <LineTextField
              {...place}
              column="deliveryTime"
              placeholder={t('sellerRequest.form.deliveryExample')}
            />
          </Cell>
          <Cell>
            <LineTextField {...place} column="reference" />
          </Cell>
          <Cell>
            <PhotoCell
              name={line.name}
              photo={line.image}
              isUploading={isUploading}
              problem={problem}
              onChoose={(file) => void upload(file)}
              onLink={link}
              onRemove={() => setValue(`lines.${index}.image`, null, { shouldDirty: true })}
            />
          </Cell>
        </tr>
      )}
      {line.isOffered && <RowProblems index={index} />}
    </Part>
  );
};

/** The parts as one sheet: a row each, filled in from left to right without leaving the keyboard. */
export const LineTable = ({ lines, ...rest }: LinesProps) => (
  <Frame>
    <Grid onKeyDown={goDown}>
      <thead>
        <tr>
          <ColumnName scope="col" $width="25%">
            {t('sellerRequest.form.priceShort')}
          </ColumnName>
          <ColumnName scope="col" $width="16%">
            {t('sellerRequest.form.brand')}
          </ColumnName>
          <ColumnName scope="col" $width="10%">
            {t('sellerRequest.form.amountShort')}
          </ColumnName>
          <ColumnName scope="col">{t('sellerRequest.form.warranty')}</ColumnName>
          <ColumnName scope="col">{t('sellerRequest.form.deliveryShort')}</ColumnName>
          <ColumnName scope="col" $width="14%">
            {t('sellerRequest.form.referenceShort')}
          </ColumnName>
          <ColumnName scope="col" $width={`calc(${theme.size.control.md} + ${theme.space[5]})`}>
            {t('sellerRequest.form.photo')}
          </ColumnName>
        </tr>
      </thead>
      {lines.map(({ key }, index) => (
        <Row key={key} {...rest} index={index} isLast={index === lines.length - 1} />
      ))}
    </Grid>
  </Frame>
);
