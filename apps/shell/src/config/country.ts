import { countryOfHost } from '@tuerca/rules';

/** The page's country, by its host name. */
export const country = countryOfHost(window.location.host);
