import { countries } from '@tuerca/rules';
import { country } from './country.ts';
import { operator } from './operator.ts';

const code = country.code === 'MX' ? 'CO' : 'MX';
const origin = operator.countries[code];

/** The home page of the other country, when its host is configured. */
export const otherCountry = origin ? { name: countries[code].name, href: `${origin}/` } : null;
