import type { CategoryRecord, QuickGroupRecord } from '../editions/edition.ts';
import type {
  PictureDocument,
  ProviderReference,
  UnitDocument,
  VehicleHead,
} from '../editions/editions.repository.ts';

export interface OutsideCatalog {
  code: string;
  brand: string;
  name: string;
  hasVins: boolean;
  hasFrames: boolean;
  hasQuickGroups: boolean;
}
export type OutsideVehicle = VehicleHead & { catalog: string; provider: ProviderReference };
export type OutsideCategory = CategoryRecord & { ssd: string | null };
/** The category that a unit is in. */
export interface UnitPlace {
  categoryId: string;
  categoryName: string;
}
export type OutsideUnit = Omit<UnitDocument, '_id' | 'vehicles' | 'picture' | 'fetchedAt'> &
  UnitPlace & { ssd: string; pictureUrl: string | null };
export interface OutsideQuickGroups {
  groups: QuickGroupRecord[];
  /** Those that have details. */
  filled: string[];
}
export type OutsidePicture = Required<Pick<PictureDocument, 'mimeType' | 'bytes' | 'width' | 'height'>>;

/** A vehicle or a unit, as its provider calls it. */
export interface OutsideReference extends ProviderReference {
  catalog: string;
}

/** closed: it is asked; open: it is left alone for a while; half open: one call tries it. */
type BreakerState = 'closed' | 'open' | 'half_open';

/** A provider of part catalogues. Every read throws OutsideDown when there is no answer in time, or none that can be read. */
export interface OutsideCatalogues {
  listCatalogs(): Promise<OutsideCatalog[]>;
  findByVin(vin: string): Promise<OutsideVehicle[]>;
  findByFrame(frame: string): Promise<OutsideVehicle[]>;
  /** Null: the provider has it no more; likewise of a unit. */
  readVehicle(vehicle: OutsideReference): Promise<OutsideVehicle | null>;
  listCategories(vehicle: OutsideReference): Promise<OutsideCategory[]>;
  listUnits(vehicle: OutsideReference, category: UnitPlace): Promise<OutsideUnit[]>;
  listQuickGroups(vehicle: OutsideReference): Promise<OutsideQuickGroups>;
  listQuickDetail(vehicle: OutsideReference, quickGroupId: string): Promise<OutsideUnit[]>;
  /** The units that have a part number. */
  findPart(vehicle: OutsideReference, oem: string): Promise<OutsideUnit[]>;
  readUnit(unit: OutsideReference, category: UnitPlace): Promise<OutsideUnit | null>;
  readPicture(url: string): Promise<OutsidePicture>;
  /** Null: there is no provider. */
  state(): BreakerState | null;
  /** How long it is left alone once its circuit is open, in seconds. */
  retryAfterSeconds: number;
  close(): void;
}

/** The provider did not answer, or not in a readable form. */
export class OutsideDown extends Error {
  override readonly name = 'OutsideDown';
}
