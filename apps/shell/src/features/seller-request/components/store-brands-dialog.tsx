import { Banner, Button, CloseIcon, Dialog, IconButton, Inline, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/registered.ts';
import { removeBrand } from '../api/change-brands.ts';
import { useStoreBrands } from '../api/use-store-brands.ts';

interface StoreBrandsDialogProps {
  readonly storeId: number;
  readonly onClose: () => void;
}

/** The brands that a store gets requests for, each with a button to remove it. */
export const StoreBrandsDialog = ({ storeId, onClose }: StoreBrandsDialogProps) => {
  const { data, mutate } = useStoreBrands(storeId);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const brands = data?.data.brands ?? [];
  const remove = async (id: number) => {
    // A store without brands would get no requests at all.
    if (brands.length === 1) return setProblem(t('sellerRequest.blocked.lastBrand'));
    setIsBusy(true);
    setProblem(undefined);
    try {
      await removeBrand(storeId, id);
      await mutate();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('sellerRequest.blocked.brands')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('sellerRequest.blocked.closeBrands')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{t('sellerRequest.blocked.brandsHint')}</Text>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <Stack gap={1} as="ul">
          {brands.map(({ id, name }) => (
            <Inline key={id} as="li" justify="between" isWrapping={false}>
              <Text>{name}</Text>
              <IconButton
                label={t('sellerRequest.blocked.removeBrand', { brand: name })}
                icon={<CloseIcon size="sm" />}
                isDisabled={isBusy}
                onClick={() => void remove(id)}
              />
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
