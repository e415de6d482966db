import { expect, it } from '@jest/globals';
import { typedVin } from './typed-vin.ts';

it.each([
  ['3n1ab7ap xky-250019', { is: 'identification', value: '3N1AB7APXKY250019' }],
  ['nze121-0012345', { is: 'identification', value: 'NZE121-0012345' }],
  ['3N1AB7APXKY25OO19', { is: 'letters', corrected: '3N1AB7APXKY250019' }],
  ['abc 123', { is: 'plate', plate: 'ABC123' }],
  ['3N1AB7', { is: 'length' }],
  ['  ', { is: 'empty' }],
])('%s is told for what it is', (text, typed) => expect(typedVin(text, 'CO')).toEqual(typed));
