import type { CountryCode } from '@tuerca/rules';
import type { z } from 'zod';
import type { serviceConfig } from './config.ts';

type Addresses = Pick<
  z.output<z.ZodObject<typeof serviceConfig.base>>,
  'PUBLIC_URL' | 'COLOMBIA_URL' | 'MEXICO_URL'
>;

/** The address at which a country's people reach the site, without a trailing slash. */
export type SiteOf = (country: CountryCode) => string;

/** Where links for people lead: to the host of a country, or to `PUBLIC_URL` where it has none of its own (ADR 0439). */
export const sitesOf = ({ PUBLIC_URL, COLOMBIA_URL, MEXICO_URL }: Addresses): SiteOf => {
  const own = { CO: COLOMBIA_URL, MX: MEXICO_URL };
  return (country) => own[country] ?? PUBLIC_URL;
};
