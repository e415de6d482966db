import {
  Button,
  CloseIcon,
  Dialog,
  ErrorState,
  IconButton,
  Inline,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/registered.ts';
import { enableBrand, removeBrand } from '../api/change-brands.ts';
import { useStoreBrands } from '../api/use-store-brands.ts';

interface StoreBrandsDialogProps {
  readonly storeId: number;
  readonly onClose: () => void;
}

/** The brands that a store gets requests for, each removed by a press that can be undone. */
export const StoreBrandsDialog = ({ storeId, onClose }: StoreBrandsDialogProps) => {
  const { data, error, mutate } = useStoreBrands(storeId);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [leaving, setLeaving] = useState<number | null>(null);
  const brands = data?.data.brands ?? [];
  const toast = useToast();
  const isGone = useIsGone();
  const lastChange = useRef<Promise<void>>(Promise.resolve());
  /** One after the other: each writes the whole list. */
  const inTurn = (change: () => Promise<void>) => (lastChange.current = lastChange.current.then(change));
  const refuse = (why: unknown) => {
    const text = messageOf(why);
    if (isGone()) toast({ message: text, tone: 'danger' });
    else setProblem({ text });
  };
  const putBack = (brand: string) =>
    inTurn(async () => {
      try {
        await enableBrand(storeId, brand);
        await mutate();
      } catch (why) {
        refuse(why);
      }
    });
  const takeAway = async (id: number, brand: string) => {
    try {
      await removeBrand(storeId, id);
      await mutate();
      toast({
        message: t('sellerRequest.blocked.undone', { brand }),
        tone: 'success',
        action: { label: t('sellerRequest.blocked.undo'), onPress: () => void putBack(brand) },
      });
    } catch (why) {
      refuse(why);
    }
  };
  const remove = async (id: number, brand: string) => {
    // A store without brands would get no requests at all.
    if (brands.length === 1) return setProblem({ text: t('sellerRequest.blocked.lastBrand') });
    if (leaving !== null) return;
    setLeaving(id);
    setProblem(undefined);
    await inTurn(() => takeAway(id, brand));
    setLeaving(null);
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
        {!data &&
          (error ? (
            <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
          ) : (
            <Skeleton lines={3} />
          ))}
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
