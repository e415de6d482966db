import {
  findPartInVehicle,
  listCatalogVehicles,
  listPartGroups,
  listQuickDetail,
  listQuickGroups,
  readPartUnit,
} from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { catalogueLanguage } from '../../../shared/catalogue-language.ts';
import type { LinkedVehicle } from '../place.ts';
import { steady } from './steady.ts';

/** What every call about a vehicle says of it. */
const ofVehicle = ({ catalog, vehicleId, ssd }: LinkedVehicle) => ({
  catalog,
  vehicleId,
  ssd,
  language: catalogueLanguage(),
});

/** While another year of it is read the vehicle stays on the page, and with it the focus. */
const lasting = { ...steady, keepPreviousData: true } as const;

/** Model, years and attributes of a vehicle. */
export const useVehicle = (vehicle: LinkedVehicle) =>
  useRead(listCatalogVehicles, { query: ofVehicle(vehicle) }, lasting);

export const useQuickGroups = (vehicle: LinkedVehicle, isOffered: boolean) =>
  useRead(listQuickGroups, isOffered ? { query: ofVehicle(vehicle) } : null, steady);

/** The tree of categories, and the units of one; null for none. */
export const useCategories = (vehicle: LinkedVehicle, isOffered: boolean, categoryId: string | null = null) =>
  useRead(
    listPartGroups,
    isOffered ? { query: { ...ofVehicle(vehicle), ...(categoryId !== null && { categoryId }) } } : null,
    steady,
  );

/** The units of a quick group with its parts; null defers the request. */
export const useQuickDetail = (vehicle: LinkedVehicle, quickGroupId: string | null) =>
  useRead(
    listQuickDetail,
    quickGroupId === null ? null : { query: { ...ofVehicle(vehicle), quickGroupId } },
    steady,
  );

/** The units with parts of a number or of words; null defers the request. */
export const useFoundParts = (vehicle: LinkedVehicle, search: string | null) =>
  useRead(findPartInVehicle, search === null ? null : { query: { ...ofVehicle(vehicle), search } }, steady);

/** A unit with its drawing and all its parts. */
export const useUnit = (vehicle: LinkedVehicle, unitId: string) =>
  useRead(readPartUnit, { query: { ...ofVehicle(vehicle), unitId } }, lasting);
