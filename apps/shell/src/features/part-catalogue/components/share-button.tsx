import { IconButton, ShareIcon, useToast } from '@tuerca/ui';
import { copyText } from '../../../shared/copy-text.ts';
import { t } from '../../../texts/part-catalogue.ts';

/** Hands the address of the page on by the device, or copies it where the device cannot. */
export const ShareButton = ({ title }: { readonly title: string }) => {
  const toast = useToast();
  const share = async () => {
    const url = window.location.href;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Whoever closes the device's sheet has shared nothing, which is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copyText(url).then(
      () => toast({ message: t('partCatalogue.vehicle.copied'), tone: 'success' }),
      () => toast({ message: t('partCatalogue.vehicle.copyFailed'), tone: 'danger' }),
    );
  };
  return (
    <IconButton label={t('partCatalogue.vehicle.share')} icon={<ShareIcon />} onClick={() => void share()} />
  );
};
