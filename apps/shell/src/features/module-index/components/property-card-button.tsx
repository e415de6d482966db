import type { QuotationRequest } from '@tuerca/contracts';
import { IconButton, ImageIcon } from '@tuerca/ui';
import { useState } from 'react';
import { t } from '../../../texts/registered.ts';
import { ImageViewer } from '../../media/lazy-image-viewer.ts';

/** Opens the photo of a vehicle's property card, if there is one that the user may see. */
export const PropertyCardButton = ({ request }: { readonly request: QuotationRequest }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!request.vehicle_property_card) return null;
  const label = t('moduleIndex.columns.propertyCard', { code: request.code });
  return (
    <>
      <IconButton size="sm" label={label} icon={<ImageIcon size="sm" />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ImageViewer
          isOpen
          title={label}
          images={[{ url: request.vehicle_property_card, alt: label }]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
