import type {
  BodyOf,
  closeReasons,
  createQuotation,
  discardReasons,
  quotationDiscardReasons,
} from '@tuerca/contracts';
import type { CountryCode, SalesModel } from '@tuerca/rules';
import type { Shape } from '../content/parts.ts';
import type { StoreLook } from '../content/stores.ts';

/** Someone with an account; buyers without a password sign in by a code on WhatsApp. */
export interface Person {
  key: string;
  name: string;
  email: string;
  mobile: string;
  password: string | null;
  country: CountryCode;
  /** Full name of the city in the zones. */
  city: string;
}

export interface Address {
  address: string;
  identification: string;
}

export interface Vehicle {
  brand: string;
  model: string;
  year: number;
  plate: string | null;
  vin: string | null;
  ownerIdentification: string | null;
  /** Identified by a photo of its property card, with neither plate nor VIN. */
  hasPropertyCard: boolean;
  color: string;
}

export interface PlannedBuyer extends Person {
  address: Address;
}

export interface PlannedStore {
  key: string;
  name: string;
  country: CountryCode;
  city: string;
  brands: readonly string[];
  owner: Person;
  /** The fields of its page. */
  look?: StoreLook;
  /** Those with a password sign in themselves. */
  advisers: readonly { name: string; login: { email: string; mobile: string; password: string } | null }[];
  config: {
    marketplace: SalesModel;
    store: SalesModel;
    percent: number;
    fixed: number;
    showCustomerDataMarketplace: boolean;
  };
}

/** A photo to draw: its subject and caption. */
export interface Photo {
  shape: Shape;
  caption: string;
}

export interface PlannedPart {
  name: string;
  amount: number;
  reference: string | null;
  rim: { rimWidth: number; rimProfile: number; rinSize: string } | null;
  photo: Photo | null;
}

export interface PlannedLine {
  /** The index of the request's part that it answers. */
  part: number;
  name: string;
  brand: string;
  amount: number;
  unitPrice: number;
  warranty: string;
  deliveryTime: string;
  reference: string;
  photo: Photo | null;
}

/** An action, with people, stores, requests and quotations by key. */
export type Deed =
  | { does: 'join'; buyer: string }
  | { does: 'keepVehicle'; buyer: string; vehicle: Vehicle }
  | {
      does: 'linkProvider';
      buyer: string;
      provider: { razon_social: string; nombre_comercial: string; whatsapp: string };
    }
  | {
      does: 'request';
      request: string;
      buyer: string;
      vehicle: Vehicle;
      store: string | null;
      parts: readonly PlannedPart[];
    }
  | { does: 'note'; request: string; store: string; text: string }
  | { does: 'discardRequest'; request: string; store: string; reason: (typeof discardReasons)[number] }
  | {
      does: 'quote';
      quotation: string;
      request: string;
      store: string;
      lines: readonly PlannedLine[];
      shipping: BodyOf<typeof createQuotation>['shipping_cost'];
      /** Days of validity; null for the default, 8. */
      validDays: number | null;
      observations: string | null;
    }
  /** Lowers the price of the first line. */
  | { does: 'lowerPrice'; quotation: string; store: string; unitPrice: number }
  | { does: 'withdraw'; quotation: string; store: string }
  | {
      does: 'discardQuotation';
      quotation: string;
      buyer: string;
      reason: (typeof quotationDiscardReasons)[number];
    }
  | { does: 'order'; quotation: string; buyer: string; comment: string | null }
  /** A step of the order of a quotation, taken where its life allows it. */
  | { does: 'orderStep'; quotation: string; buyer: string; store: string; step: OrderStep }
  | { does: 'closeRequest'; request: string; buyer: string; reason: (typeof closeReasons)[number] }
  | {
      does: 'say';
      from: 'buyer' | 'store';
      buyer: string;
      store: string;
      request: string;
      quotation: string | null;
      text: string;
    }
  /** Marks everything as read: notifications and orders. */
  | { does: 'catchUp'; person: string };

export type Action = Deed & { at: Date };

/** What happens to an order after it was made. */
export type OrderStep = 'confirm' | 'prepare' | 'ship' | 'deliver' | 'cancel' | 'return';

/** The state that a request demonstrates. */
export const states = [
  'open without quotations',
  'open with one quotation',
  'open with two quotations',
  'full',
  'ordered',
  'closed by its buyer',
  'expired',
  'with a lapsed quotation',
  'with a withdrawn quotation',
  'for one store',
  'for one store and quoted',
  'for one store and ordered',
] as const;
export type State = (typeof states)[number];

export interface Plan {
  /** The start: before anything happens. */
  from: Date;
  /** The day it was made for; all actions are before it. */
  now: Date;
  manager: Person;
  stores: readonly PlannedStore[];
  buyers: readonly PlannedBuyer[];
  /** The final state of each request, by key. */
  requests: ReadonlyMap<string, State>;
  /** In chronological order. */
  actions: readonly Action[];
}
