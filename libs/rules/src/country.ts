/** The countries Tuerca serves (specification part 1, section 1): Colombia, the default, and Mexico. */
export type CountryCode = 'CO' | 'MX';

/** ISO 4217; both have minor units of one hundredth. */
export type Currency = 'COP' | 'MXN';

/** What depends on the country alone. `zoneId` is the parent zone of its departments or states. */
export type Country = {
  code: CountryCode;
  name: string;
  currency: Currency;
  locale: string;
  timeZone: string;
  zoneId: number;
  /** The international calling code, without the plus sign. */
  phonePrefix: string;
  /**
   * Whether a request has to say what identifies its vehicle: its plate with the owner's identification, its VIN, its
   * property card or a part's reference (specification part 2, section 5, 'CO rule'). Mexico's are ADR 0364.
   */
  vehiclePapers: 'required' | 'optional';
  /** IVA in percent, part of every price and of the commission (ADR 0440). */
  salesTaxPercent: number;
};

/** Colombia's zone is the default parent zone 1156 of specification part 1, section 9; Mexico's is Tuerca's own choice. */
export const countries: Record<CountryCode, Country> = {
  CO: {
    code: 'CO',
    name: 'Colombia',
    currency: 'COP',
    locale: 'es-CO',
    timeZone: 'America/Bogota',
    zoneId: 1156,
    phonePrefix: '57',
    vehiclePapers: 'required',
    salesTaxPercent: 19,
  },
  MX: {
    code: 'MX',
    name: 'México',
    currency: 'MXN',
    locale: 'es-MX',
    timeZone: 'America/Mexico_City',
    zoneId: 1157,
    phonePrefix: '52',
    vehiclePapers: 'optional',
    salesTaxPercent: 16,
  },
};

/** Where nothing tells the country (specification part 1, section 1). */
export const defaultCountry: CountryCode = 'CO';

/** The one country that pays in a currency. */
export const countryOfCurrency = (currency: Currency): CountryCode =>
  countries.MX.currency === currency ? 'MX' : 'CO';

/**
 * The country of a host name such as `www.tuerca.com.mx`: its fourth label (specification part 1, section 1),
 * or the third without `www`; Colombia when that label is missing or unknown. A port is ignored.
 */
export const countryOfHost = (host: string): Country => {
  const labels = host.replace(/:\d+$/, '').toLowerCase().split('.');
  const label = labels[0] === 'www' ? labels[3] : (labels[3] ?? labels[2]);
  return label === 'mx' ? countries.MX : countries[defaultCountry];
};
