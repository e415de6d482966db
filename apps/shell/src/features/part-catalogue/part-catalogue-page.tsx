import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CatalogView } from './catalog-view.tsx';
import { IdentificationView } from './identification-view.tsx';
import { OemView } from './oem-view.tsx';
import { placeOf } from './place.ts';
import { StartView } from './start-view.tsx';
import { VehicleView } from './vehicle-view.tsx';

/** The OEM catalogues: the section itself, and what its deep links name (specification 1 section 2). */
export const PartCataloguePage = ({ otherwise }: { readonly otherwise: ReactNode }) => {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname, search);
  switch (place?.at) {
    case 'start':
      return <StartView />;
    case 'identification':
      return <IdentificationView key={place.identification} identification={place.identification} />;
    case 'oem':
      return <OemView key={place.oem} oem={place.oem} catalog={place.catalog} />;
    case 'catalog':
      return <CatalogView place={place} />;
    case 'vehicle':
      return <VehicleView key={`${place.vehicle.catalog} ${place.vehicle.vehicleId}`} place={place} />;
    case undefined:
      return otherwise;
  }
};
