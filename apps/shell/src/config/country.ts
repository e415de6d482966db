import { countryOfHost } from '@tuerca/rules';

/** The country the page is served for, from its host name. */
export const country = countryOfHost(window.location.host);
