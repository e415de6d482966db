import { listVehicles, readVehicle } from '@tuerca/contracts';
import {
  Button,
  ConfirmDialog,
  CopyIcon,
  Inline,
  LinkButton,
  Stack,
  Text,
  TextField,
  useToast,
  WhatsAppIcon,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { goToShown } from '../../../shared/go-to-shown.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/garage.ts';
import type { Vehicle } from '../api/use-garage.ts';
import { setShared } from '../api/vehicle-sheet.ts';
import { nameOf } from './vehicle-card.tsx';

/** The link of a shared sheet, to be copied, sent or looked at. */
const SheetLink = ({ link, name }: { readonly link: string; readonly name: string }) => {
  const [said, setSaid] = useState('');
  const copy = () =>
    copyText(link).then(
      () => setSaid(t('garage.sheet.copied')),
      () => setSaid(t('garage.sheet.notCopied')),
    );
  const message = new URLSearchParams({ text: t('garage.sheet.message', { name, link }) });
  return (
    <>
      <TextField label={t('garage.sheet.link')} readOnly value={link} />
      <Inline gap={2}>
        <Button variant="secondary" iconStart={<CopyIcon />} onClick={() => void copy()}>
          {t('garage.sheet.copy')}
        </Button>
        <LinkButton
          variant="secondary"
          iconStart={<WhatsAppIcon />}
          href={`https://wa.me/?${message.toString()}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('garage.sheet.whatsApp')}
        </LinkButton>
        <LinkButton variant="quiet" href={new URL(link).pathname}>
          {t('garage.sheet.see')}
        </LinkButton>
        <Text role="status" size="sm">
          {said}
        </Text>
      </Inline>
    </>
  );
};

/** Switches the sheet of a vehicle on and off, which everybody sees who has its link. */
export const ShareSheet = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { sheet_hash: hash } = vehicle;
  const set = async (isShared: boolean) => {
    setIsBusy(true);
    try {
      await setShared(vehicle.id, isShared);
      await mutate(isReadOf(readVehicle, listVehicles));
      setIsAsking(false);
      // The link can be copied, or made again.
      goToShown(() => place.current?.querySelector('button'));
      toast({ message: t(isShared ? 'garage.sheet.on' : 'garage.sheet.off'), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
    setIsBusy(false);
  };
  return (
    <PagePart title={t('garage.sheet.title')}>
      <Text tone="muted">{t('garage.sheet.hint')}</Text>
      {hash === null ? (
        <div ref={place}>
          <Button variant="secondary" isLoading={isBusy} onClick={() => void set(true)}>
            {t('garage.sheet.share')}
          </Button>
        </div>
      ) : (
        <Stack gap={3} ref={place}>
          <SheetLink link={new URL(paths.vehicleSheet(hash), location.origin).href} name={nameOf(vehicle)} />
          <div>
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              {t('garage.sheet.withdraw')}
            </Button>
          </div>
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('garage.sheet.withdrawing')}
        confirmLabel={t('garage.sheet.withdraw')}
        tone="danger"
        isLoading={isBusy}
        onConfirm={() => void set(false)}
        onCancel={() => setIsAsking(false)}
      >
        {t('garage.sheet.withdrawingText')}
      </ConfirmDialog>
    </PagePart>
  );
};
