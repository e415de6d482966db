import type {
  BodyOf,
  closeReasons,
  createQuotation,
  discardReasons,
  quotationDiscardReasons,
  salesModels,
} from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import type { Shape } from '../content/parts.ts';

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
  /** Told from a photo of its property card, where neither plate nor VIN is given. */
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
  /** The ones with a password sign in themselves. */
  advisers: readonly { name: string; login: { email: string; mobile: string; password: string } | null }[];
  config: {
    marketplace: (typeof salesModels)[number];
    store: (typeof salesModels)[number];
    percent: number;
    fixed: number;
    showCustomerDataMarketplace: boolean;
  };
}

/** A photo that is drawn: what it shows, and the name under it. */
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
  /** Which part of the request it answers. */
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

/** What someone does, by the keys of people, stores, requests and quotations. */
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
      /** Days it is valid; 8 unless told. */
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
  /** Reads everything there is: notifications and orders. */
  | { does: 'catchUp'; person: string };

export type Action = Deed & { at: Date };

/** What a request is there to show. */
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
  /** When it begins: before anything happens. */
  from: Date;
  /** The day it was made for; everything has happened by then. */
  now: Date;
  manager: Person;
  stores: readonly PlannedStore[];
  buyers: readonly PlannedBuyer[];
  /** The state each request is in at the end, by its key. */
  requests: ReadonlyMap<string, State>;
  /** In the order of their time. */
  actions: readonly Action[];
}
