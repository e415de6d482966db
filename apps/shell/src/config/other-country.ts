import { countries } from '@tuerca/rules';
import { country } from './country.ts';
import { operator } from './operator.ts';

const code = country.code === 'MX' ? 'CO' : 'MX';
const origin = operator.countries[code];

/** The first page of the other country, where its host is configured. */
export const otherCountry = origin ? { name: countries[code].name, href: `${origin}/` } : null;
