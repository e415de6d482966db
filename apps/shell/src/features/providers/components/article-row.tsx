import type { Article } from '@tuerca/contracts';
import { Button, Money, Text, theme, useToast } from '@tuerca/ui';
import { styled } from 'styled-components';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/suppliers.ts';
import { SaveForLater } from '../../wishes/components/save-for-later.tsx';
import { removeArticle } from '../api/save-article.ts';

/* What it is beside its price, and below them what can be done with it. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[1]} ${theme.space[3]};
  padding-block-end: ${theme.space[1]};
  border-block-end: ${theme.borderWidth.thin} solid ${theme.color.border};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* The words of the first action begin where those above do. */
const Actions = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  margin-inline: calc(-1 * ${theme.space[3]});
`;

interface ArticleRowProps {
  readonly article: Article;
  readonly onEdit: () => void;
  readonly onRemoved: () => Promise<void>;
}

/** An article of a provider. */
export const ArticleRow = ({ article, onEdit, onRemoved }: ArticleRowProps) => {
  const { name, referencia1: reference, brand, price, currency, notes } = article;
  const toast = useToast();
  const remove = async () => {
    await removeArticle(article.id);
    toast({ message: t('suppliers.articles.removed'), tone: 'success' });
    await onRemoved();
  };
  return (
    <Row>
      <Words>
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="muted">
          {[reference, brand].filter(Boolean).join(' · ')}
        </Text>
        {notes && (
          <Text size="sm" tone="muted">
            {notes}
          </Text>
        )}
      </Words>
      {price !== null && <Money value={price} currency={currency} />}
      <Actions>
        <Button variant="quiet" aria-label={t('suppliers.articles.editOf', { name })} onClick={onEdit}>
          {t('suppliers.articles.edit')}
        </Button>
        <SaveForLater isShort wish={{ name, reference }} />
        <RemoveButton
          label={t('suppliers.articles.remove')}
          fullLabel={t('suppliers.articles.removeOf', { name })}
          name={name}
          title={t('suppliers.articles.removing')}
          text={t('suppliers.articles.removingText')}
          failed={t('suppliers.articles.removeFailed')}
          onRemove={remove}
        />
      </Actions>
    </Row>
  );
};
