import { Button, CloseIcon, Dialog, IconButton, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { enableBrand, removeBrand } from '../api/change-brands.ts';
import { useStoreBrands } from '../api/use-store-brands.ts';

interface StoreBrandsDialogProps {
  readonly storeId: number;
  readonly onClose: () => void;
}

/** The brands that a store gets requests for, each removed by a press that can be undone. */
export const StoreBrandsDialog = ({ storeId, onClose }: StoreBrandsDialogProps) => {
  const { data, mutate } = useStoreBrands(storeId);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [leaving, setLeaving] = useState<number | null>(null);
  const brands = data?.data.brands ?? [];
  const toast = useToast();
  const putBack = async (brand: string) => {
    try {
      await enableBrand(storeId, brand);
      await mutate();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  const remove = async (id: number, brand: string) => {
    // A store without brands would get no requests at all.
    if (brands.length === 1) return setProblem({ text: t('sellerRequest.blocked.lastBrand') });
    // One at a time: each writes the whole list.
    if (leaving !== null) return;
    setLeaving(id);
    setProblem(undefined);
    try {
      await removeBrand(storeId, id);
      await mutate();
      toast({
        message: t('sellerRequest.blocked.undone', { brand }),
        tone: 'success',
        action: { label: t('sellerRequest.blocked.undo'), onPress: () => void putBack(brand) },
      });
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setLeaving(null);
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
        <RefusalOf problem={problem} />
        <Stack gap={1} as="ul">
          {brands.map(({ id, name }) => (
            <Inline key={id} as="li" justify="between" isWrapping={false}>
              <Text>{name}</Text>
              <IconButton
                label={t('sellerRequest.blocked.removeBrand', { brand: name })}
                icon={<CloseIcon size="sm" />}
                isLoading={leaving === id}
                onClick={() => void remove(id, name)}
              />
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
