import { limits, type CatalogVehicle, type PartDetail } from '@tuerca/contracts';
import { ConfirmDialog, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/part-catalogue.ts';
import { applicabilityText, yoursOf } from '../applicability.ts';
import { pickOf, type Picks } from '../picks.ts';

/** Chooses a part of a unit or lets it go; asks first where it is not for the vehicle, and says so when a request takes no more. */
export const usePicking = (
  picks: Picks,
  vehicle: Pick<CatalogVehicle, 'year' | 'engine'>,
  unitId: string,
) => {
  const toast = useToast();
  const [asked, setAsked] = useState<PartDetail>();
  const add = (detail: PartDetail) => {
    if (picks.isFull)
      toast({ message: t('partCatalogue.request.full', { count: limits.partsPerRequest }), tone: 'danger' });
    else picks.add(pickOf(detail, unitId));
  };
  const pick = (detail: PartDetail) => {
    if (picks.has(detail.oem)) picks.remove(detail.oem);
    else if (detail.applies === false) setAsked(detail);
    else add(detail);
  };
  const question = asked && (
    <ConfirmDialog
      isOpen
      title={t('partCatalogue.parts.notYours.title', { vehicle: yoursOf(vehicle) })}
      confirmLabel={t('partCatalogue.parts.notYours.confirm')}
      cancelLabel={t('partCatalogue.parts.notYours.cancel')}
      onConfirm={() => {
        add(asked);
        setAsked(undefined);
      }}
      onCancel={() => setAsked(undefined)}
    >
      {t('partCatalogue.parts.notYours.text', {
        name: asked.name,
        oem: asked.oem,
        applicability: applicabilityText(asked),
      })}
    </ConfirmDialog>
  );
  return { pick, question };
};
