import { inputLimits, listVehicleTransfers } from '@tuerca/contracts';
import { Button, Text, TextField, useToast } from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { goToShown } from '../../../shared/go-to-shown.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/garage.ts';
import { offer, useTransfers } from '../api/transfers.ts';
import type { Vehicle } from '../api/use-garage.ts';
import { TransferCard } from './transfers.tsx';

const OfferDialog = ({
  vehicleId,
  onOffered,
  onClose,
}: {
  readonly vehicleId: number;
  readonly onOffered: () => void;
  readonly onClose: () => void;
}) => {
  const form = useForm({ defaultValues: { contact: '' } });
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const save = async ({ contact }: { contact: string }, close: () => void) => {
    const renew = () => mutate(isReadOf(listVehicleTransfers));
    try {
      await offer(vehicleId, contact.trim());
    } catch (error) {
      // It may be offered already: in another tab, or by a call whose answer was lost.
      void renew();
      throw error;
    }
    await renew();
    toast({ message: t('garage.transfer.offered'), tone: 'success' });
    // Who has closed the window meanwhile is led nowhere.
    if (!isGone()) onOffered();
    close();
  };
  return (
    <FormDialog
      form={form}
      name={`vehicle-offer.${vehicleId}`}
      title={t('garage.transfer.offer')}
      words={{
        cancel: t('garage.form.cancel'),
        save: t('garage.transfer.send'),
        failed: t('garage.transfer.failed'),
      }}
      onSave={save}
      onClose={onClose}
    >
      <Text size="sm" tone="muted">
        {t('garage.transfer.offerText')}
      </Text>
      <TextField
        label={t('garage.transfer.contact')}
        description={t('garage.transfer.contactHint')}
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        maxLength={inputLimits.email}
        error={form.formState.errors.contact?.message}
        {...form.register('contact', {
          validate: notEmpty(t('garage.transfer.contactRequired')),
        })}
      />
    </FormDialog>
  );
};

/** Offers a vehicle to its new owner, and shows the offer until it is decided. */
export const OfferVehicle = ({ vehicle: { id } }: { readonly vehicle: Vehicle }) => {
  const { data } = useTransfers(true);
  const place = useRef<HTMLDivElement>(null);
  const [isOffering, setIsOffering] = useState(false);
  const latest = data?.data.find((transfer) => transfer.vehicle_id === id);
  return (
    <PagePart title={t('garage.transfer.ofVehicle')}>
      {latest && (
        <div ref={place} tabIndex={-1}>
          <TransferCard transfer={latest} />
        </div>
      )}
      {latest?.state !== 'open' && (
        <>
          <Text tone="muted">{t('garage.transfer.hint')}</Text>
          <div>
            <Button variant="secondary" onClick={() => setIsOffering(true)}>
              {t('garage.transfer.offer')}
            </Button>
          </div>
        </>
      )}
      {isOffering && (
        <OfferDialog
          vehicleId={id}
          onOffered={() => goToShown(() => place.current)}
          onClose={() => setIsOffering(false)}
        />
      )}
    </PagePart>
  );
};
