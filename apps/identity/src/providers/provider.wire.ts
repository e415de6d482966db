import type { Provider as Wire } from '@tuerca/contracts';
import type { ProviderDraft } from './providers.service.ts';
import type { KnownProvider } from './providers.repository.ts';

export const providerWire = (provider: KnownProvider): Wire => ({
  id: provider.id,
  razon_social: provider.legalName,
  nombre_comercial: provider.tradeName,
  whatsapp: provider.whatsapp,
  num_identificacion: provider.identification,
  configuracion: provider.settings,
  deleted_at: provider.removedAt?.toISOString() ?? null,
  articulos: provider.articles,
  calificacion: { promedio: provider.averageRating, cantidad: provider.ratings },
});

interface Draft {
  razon_social?: string | undefined;
  nombre_comercial?: string | undefined;
  whatsapp?: string | undefined;
  num_identificacion?: string | null | undefined;
  configuracion?: Wire['configuracion'] | undefined;
}

/** The named ones of a provider's data. */
export const providerChanges = (draft: Draft): Partial<ProviderDraft> => {
  const { razon_social, nombre_comercial, whatsapp, num_identificacion, configuracion } = draft;
  return {
    ...(razon_social !== undefined && { legalName: razon_social }),
    ...(nombre_comercial !== undefined && { tradeName: nombre_comercial }),
    ...(whatsapp !== undefined && { whatsapp }),
    ...(num_identificacion !== undefined && { identification: num_identificacion }),
    ...(configuracion !== undefined && { settings: configuracion }),
  };
};
