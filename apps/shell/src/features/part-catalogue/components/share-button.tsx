import { IconButton, ShareIcon, useToast } from '@tuerca/ui';
import { copyText } from '../../../shared/copy-text.ts';
import { t } from '../../../texts/sharing.ts';

interface ShareButtonProps {
  readonly title: string;
  /** What is handed on, without what is a person's. */
  readonly address: string;
}

/** Hands an address on by the device, or copies it where the device cannot. */
export const ShareButton = ({ title, address }: ShareButtonProps) => {
  const toast = useToast();
  const share = async () => {
    const url = new URL(address, window.location.origin).href;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Whoever closes the device's sheet has shared nothing, which is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copyText(url).then(
      () => toast({ message: t('sharing.copied'), tone: 'success' }),
      () => toast({ message: t('sharing.copyFailed'), tone: 'danger' }),
    );
  };
  return <IconButton label={t('sharing.share')} icon={<ShareIcon />} onClick={() => void share()} />;
};
