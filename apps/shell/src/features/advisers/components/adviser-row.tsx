import type { Adviser, listAdviserFigures, ResponseOf } from '@tuerca/contracts';
import { Badge, Button, Inline } from '@tuerca/ui';
import { listed } from '../../../shared/listed.ts';
import { PersonRow } from '../../../shared/person-row.tsx';
import { t } from '../../../texts/advisers.ts';

type Figures = ResponseOf<typeof listAdviserFigures>['data'][number];

const answeredLine = (figures: Figures | undefined): string => {
  const answers = (figures?.quotations ?? 0) + (figures?.discards ?? 0);
  if (!figures || answers === 0) return t('advisers.answeredNothing');
  const answered = t('advisers.answered', { count: answers });
  return figures.sold === 0 ? answered : `${answered} · ${t('advisers.sold', { count: figures.sold })}`;
};

interface AdviserRowProps {
  readonly adviser: Adviser;
  /** Undefined until they are read. */
  readonly brandNames: ReadonlyMap<number, string> | undefined;
  /** What they answered lately; undefined while it is read. */
  readonly figures: ReadonlyMap<number, Figures> | undefined;
  readonly onEdit: () => void;
}

/** Someone who works for the store: what they may do and attend, and what they answered lately. */
export const AdviserRow = ({ adviser, brandNames, figures, onEdit }: AdviserRowProps) => {
  const { id, name, email, mobile, rights = [], brand_ids: brandIds } = adviser;
  const hasAccount = adviser.user_id !== null;
  const brands = brandIds
    ? brandNames && listed(brandIds.map((each) => brandNames.get(each) ?? '—'))
    : t('advisers.allBrands');
  return (
    <PersonRow
      name={name}
      lines={[
        hasAccount ? [email, mobile].filter(Boolean).join(' · ') : t('advisers.noAccount'),
        hasAccount && brands,
        figures && answeredLine(figures.get(id)),
      ]}
      actions={
        <Button variant="secondary" aria-label={t('advisers.editOf', { name })} onClick={onEdit}>
          {t('advisers.edit')}
        </Button>
      }
    >
      {hasAccount && (
        <Inline gap={1}>
          {rights.length === 0 && <Badge>{t('advisers.noRights')}</Badge>}
          {rights.map((right) => (
            <Badge key={right}>{t(`advisers.rights.${right}`)}</Badge>
          ))}
        </Inline>
      )}
    </PersonRow>
  );
};
