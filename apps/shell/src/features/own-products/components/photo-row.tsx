import type { ProductImage } from '@tuerca/contracts';
import { Badge, Button, Card, Inline, Link, PartTile, Stack, Text, theme, useToast } from '@tuerca/ui';
import { partFamilyOf } from '@tuerca/rules';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { findProductImage } from '@tuerca/contracts';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { RemoveButton } from '../../../shared/remove-button.tsx';
import { t } from '../../../texts/own-products.ts';
import { LinePhotos } from '../../media/line-photos.tsx';
import { useRenewProducts } from '../api/own-products.ts';
import { removePhotos } from '../api/product-photos.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[2]} ${theme.space[3]};
  align-items: start;
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface PhotoRowProps {
  readonly record: ProductImage;
  readonly isAdmin: boolean;
  readonly onEdit: () => void;
  /** Adds one's own in place of those of the catalogue. */
  readonly onUseOwn: () => void;
}

/** What may be done with photos: those of the catalogue are an administrator's. */
const Actions = ({
  record: { id, name, belongs_to_catalog: isLocked },
  isAdmin,
  onEdit,
  onUseOwn,
}: PhotoRowProps) => {
  const toast = useToast();
  const renew = useRenewProducts();
  const { mutate } = useSWRConfig();
  if (isLocked && !isAdmin)
    return (
      <Inline gap={2} justify="between">
        <Text size="sm" tone="muted">
          {t('ownProducts.photoList.locked')}
        </Text>
        <Button variant="quiet" aria-label={t('ownProducts.photoList.useOwnOf', { name })} onClick={onUseOwn}>
          {t('ownProducts.photoList.useOwn')}
        </Button>
      </Inline>
    );
  const remove = async () => {
    await removePhotos(id);
    toast({ message: t('ownProducts.photoList.removed'), tone: 'success' });
    await Promise.all([renew(), mutate(isReadOf(findProductImage))]);
  };
  return (
    <Inline gap={0} justify="end">
      <Button variant="quiet" aria-label={t('ownProducts.photoList.editOf', { name })} onClick={onEdit}>
        {t('ownProducts.photoList.edit')}
      </Button>
      <RemoveButton
        label={t('ownProducts.photoList.remove')}
        fullLabel={t('ownProducts.photoList.removeOf', { name })}
        name={name}
        title={t('ownProducts.photoList.removing')}
        text={t('ownProducts.photoList.removingText')}
        failed={t('ownProducts.photoList.notRemoved')}
        onRemove={remove}
      />
    </Inline>
  );
};

/** The photos of a part number. */
export const PhotoRow = (props: PhotoRowProps) => {
  const { record, isAdmin } = props;
  const { name, image_id: number, equivalences, imagesURLs: photos, product_id: productId } = record;
  return (
    <Card padding={3}>
      <Row>
        {photos.length > 0 ? (
          <LinePhotos
            line={{ image: photos[0] ?? null, images: photos }}
            label={t('ownProducts.photoList.photosOf', { name })}
          />
        ) : (
          <PartTile family={partFamilyOf(name)} />
        )}
        <Words>
          <Stack gap={1}>
            <Text weight="medium">{name}</Text>
            <Text size="sm" tone="muted">
              {t('ownProducts.photoList.number', { number })}
            </Text>
            {equivalences && (
              <Text size="sm" tone="muted">
                {t('ownProducts.photoList.substitutes', { numbers: equivalences })}
              </Text>
            )}
            <Inline gap={2}>
              <Badge>{t('ownProducts.photoList.count', { count: photos.length })}</Badge>
              {record.belongs_to_catalog && <Badge tone="info">{t('ownProducts.photoList.catalogue')}</Badge>}
            </Inline>
            {productId !== null && !isAdmin && (
              <Link href={paths.ownProduct(productId)}>{t('ownProducts.photoList.toProduct')}</Link>
            )}
          </Stack>
        </Words>
        <Whole>
          <Actions {...props} />
        </Whole>
      </Row>
    </Card>
  );
};
