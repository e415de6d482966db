import {
  listDeadLetters,
  readBackgroundWorkOfCart,
  readBackgroundWorkOfCatalogue,
  readBackgroundWorkOfChat,
  readBackgroundWorkOfGarage,
  readBackgroundWorkOfIdentity,
  readBackgroundWorkOfMedia,
  readBackgroundWorkOfNotification,
  readBackgroundWorkOfQuotation,
  readCatalogProvider,
  readDeliveryFigures,
  readPlateRegistry,
  replayDeadLetter,
  type ServiceName,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

const everyMs = 15_000;

const reads = {
  identity: readBackgroundWorkOfIdentity,
  catalogue: readBackgroundWorkOfCatalogue,
  garage: readBackgroundWorkOfGarage,
  cart: readBackgroundWorkOfCart,
  quotation: readBackgroundWorkOfQuotation,
  chat: readBackgroundWorkOfChat,
  notification: readBackgroundWorkOfNotification,
  media: readBackgroundWorkOfMedia,
} as const;

/** What a service does in the background, read again while it is looked at. */
export const useBackgroundWork = (service: ServiceName) =>
  useRead(reads[service], {}, { refreshInterval: everyMs });

export const useDeliveryFigures = () => useRead(readDeliveryFigures, {}, { refreshInterval: everyMs });

export const useCatalogProvider = () => useRead(readCatalogProvider, {}, { refreshInterval: everyMs });

export const usePlateRegistry = () => useRead(readPlateRegistry, {}, { refreshInterval: everyMs });

/** Read once: it is a search through all topics. */
export const useDeadLetters = () =>
  useRead(listDeadLetters, {}, { revalidateOnFocus: false, shouldRetryOnError: false });

export const replay = async (id: string) => void (await api.call(replayDeadLetter, { body: { id } }));
