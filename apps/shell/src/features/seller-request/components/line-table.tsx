import type { QuotationRequest } from '@tuerca/contracts';
import { AlertIcon, Badge, Button, CopyIcon, IconButton, theme, useSteady, visuallyHidden } from '@tuerca/ui';
import type { KeyboardEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { optionalTexts } from '../line-draft.ts';
import type { KnownPrices } from '../oddities.ts';
import type { QuotationDraft } from '../quotation-draft.ts';
import { pastedPictures } from '../pasted-pictures.ts';
import { columns } from '../pasted-cells.ts';
import { usePastedCells } from '../use-pasted-cells.ts';
import { useOpenRow } from '../use-open-row.ts';
import { useLinePhotos } from '../use-photo-uploads.ts';
import { EarlierPrices } from './earlier-prices.tsx';
import { MarketRange } from './market-range.tsx';
import { AmountField, LineTextField, PriceField } from './line-fields.tsx';
import { PhotoCell } from './photo-cell.tsx';
import { RenameLine } from './rename-line.tsx';

export interface LinesProps {
  readonly request: QuotationRequest;
  readonly lines: readonly { readonly key: string; readonly name: string }[];
  /** The service's percentage; null while it is not known. */
  readonly percent: number | null;
  readonly known: KnownPrices;
  readonly onSoldOut: () => void;
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
const Tools = styled.div`
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
  /* A column is too narrow for a message: errors are shown below, across the row. */
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

const PhotoProblem = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]} ${theme.space[4]} 0;
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
`;

const Taken = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0 ${theme.space[4]} ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
`;

/** Enter moves down the column as in a spreadsheet, Shift+Enter up; neither submits. */
const goDown = (event: KeyboardEvent<HTMLElement>) => {
  const { column } = (event.target as HTMLElement).dataset;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !column) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
  const below = fields[fields.indexOf(event.target as HTMLInputElement) + (event.shiftKey ? -1 : 1)];
  below?.focus();
  below?.select();
};

/** Includes the photos' column. */
const columnCount = columns.length + 1;

/** The errors of a row, in a row below it; hidden from screen readers, which read them at each field. */
const RowProblems = ({ index }: { readonly index: number }) => {
  const { errors } = useFormState<QuotationDraft>({ name: `lines.${index}` });
  const ofLine = errors.lines?.[index];
  const found = columns.flatMap((column) => ofLine?.[column]?.message ?? []).join('\n');
  // A layout shift during a press would move the pressed button away.
  const problems = useSteady(found).split('\n').filter(Boolean);
  if (problems.length === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columnCount}>
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

interface RowHeadProps {
  readonly index: number;
  readonly isLast: boolean;
  /** The requested amount. */
  readonly asked: number | undefined;
  readonly onSoldOut: () => void;
}

/** The part's name and the actions of its row. */
const RowHead = ({ index, isLast, asked, onSoldOut }: RowHeadProps) => {
  const { setValue, getValues, getFieldState } = useFormContext<QuotationDraft>();
  const { name, isOffered } = useWatch<QuotationDraft, `lines.${number}`>({ name: `lines.${index}` });

  const copyDown = () => {
    const { warranty, deliveryTime } = getValues(`lines.${index}`);
    for (const below of getValues('lines').keys()) {
      if (below <= index) continue;
      for (const [column, value] of [
        ['warranty', warranty],
        ['deliveryTime', deliveryTime],
      ] as const) {
        const name = `lines.${below}.${column}` as const;
        // Revalidates fields that show an error, which may now be resolved; others show none yet.
        setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
      }
    }
  };

  const soldOutMark = (
    <Badge key="soldOut" tone="warning">
      {t('sellerRequest.form.soldOut')}
    </Badge>
  );
  const offer = (isOn: boolean) => setValue(`lines.${index}.isOffered`, isOn, { shouldDirty: true });
  return (
    <HeadLine>
      <Name>
        {index + 1}. {name}
      </Name>
      {asked !== undefined && <Asked>{t('sellerRequest.form.asked', { count: asked })}</Asked>}
      <Tools role="group" aria-label={t('sellerRequest.form.toolsOf', { name })}>
        {isOffered
          ? !isLast && (
              <IconButton
                key="copyDown"
                size="sm"
                label={t('sellerRequest.form.copyDown')}
                icon={<CopyIcon size="sm" />}
                onClick={copyDown}
              />
            )
          : soldOutMark}
        {isOffered && <RenameLine key="rename" index={index} size="sm" />}
        {/* One button for both states, which keeps the focus when the fields unmount and mount again. */}
        <Button
          key="offer"
          size="sm"
          variant="quiet"
          aria-label={t(isOffered ? 'sellerRequest.form.soldOutOf' : 'sellerRequest.form.availableOf', {
            name,
          })}
          onClick={({ currentTarget }) => {
            // A browser may leave the focus in the row, which would stay open for it.
            currentTarget.focus();
            offer(!isOffered);
            if (isOffered) onSoldOut();
          }}
        >
          {t(isOffered ? 'sellerRequest.form.soldOut' : 'sellerRequest.form.available')}
        </Button>
      </Tools>
    </HeadLine>
  );
};

const Row = ({
  index,
  isLast,
  request,
  percent,
  known,
  onSoldOut,
}: Omit<LinesProps, 'lines'> & { readonly index: number; readonly isLast: boolean }) => {
  const line = useWatch<QuotationDraft, `lines.${number}`>({ name: `lines.${index}` });
  const { problem: photoProblem, addFiles } = useLinePhotos(index);
  const part = request.details?.find(({ id }) => id === line.requestDetailId);
  const prices = known.earlier.get(line.requestDetailId ?? 0) ?? [];
  const market = known.market.get(line.requestDetailId ?? 0);
  const place = { index, inRow: true };
  const { isOpen, ...focus } = useOpenRow(line.isOffered);

  return (
    <Part
      onPaste={(event) => {
        const pictures = line.isOffered ? pastedPictures(event) : [];
        if (pictures.length === 0) return;
        event.preventDefault();
        addFiles(pictures);
      }}
    >
      <tr>
        <PartHead colSpan={columnCount} scope="rowgroup">
          <RowHead index={index} isLast={isLast} asked={part?.amount} onSoldOut={onSoldOut} />
          {line.isOffered && prices.length > 0 && (
            <EarlierPrices index={index} name={line.name} prices={prices} />
          )}
          {line.isOffered && market && <MarketRange market={market} />}
        </PartHead>
      </tr>
      {isOpen && !line.isOffered && (
        <tr>
          <td colSpan={columnCount}>
            <Taken role="alert">
              <AlertIcon size="sm" />
              {t('sellerRequest.form.soldOutMeanwhile')}
            </Taken>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr {...focus}>
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
          {optionalTexts.map((column) => (
            <Cell key={column}>
              <LineTextField {...place} column={column} />
            </Cell>
          ))}
          <Cell>
            <PhotoCell request={request} index={index} name={line.name} inRow />
          </Cell>
        </tr>
      )}
      {line.isOffered && <RowProblems index={index} />}
      {line.isOffered && photoProblem && (
        <tr>
          <td colSpan={columnCount}>
            <PhotoProblem role="alert">
              <AlertIcon size="sm" />
              {photoProblem}
            </PhotoProblem>
          </td>
        </tr>
      )}
    </Part>
  );
};

/** The lines as a table: one row per part, filled in from left to right by keyboard. */
export const LineTable = ({ lines, ...rest }: LinesProps) => (
  <Frame>
    <Grid onKeyDown={goDown} onPaste={usePastedCells(rest.request.currency)}>
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
          {optionalTexts.map((column) => (
            <ColumnName key={column} scope="col" $width="14%">
              {t(`sellerRequest.form.${column}Short`)}
            </ColumnName>
          ))}
          <ColumnName scope="col" $width={`calc(${theme.size.control.md} + ${theme.space[5]})`}>
            {t('sellerRequest.form.photos')}
          </ColumnName>
        </tr>
      </thead>
      {lines.map(({ key }, index) => (
        <Row key={key} {...rest} index={index} isLast={index === lines.length - 1} />
      ))}
    </Grid>
  </Frame>
);
