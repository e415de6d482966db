import { expect, it } from '@jest/globals';
import { typedVin } from './typed-vin.ts';

it.each([
  ['3n1ab7ap xky-250019', { is: 'identification', value: '3N1AB7APXKY250019' }],
  ['nze121-0012345', { is: 'identification', value: 'NZE121-0012345' }],
  ['3N1AB7APXKY25OO19', { is: 'letters', corrected: '3N1AB7APXKY250019' }],
  ['abc 123', { is: 'plate', plate: 'ABC123' }],
  ['41060-1hl0a', { is: 'number', number: '41060-1HL0A' }],
  ['04465-02220', { is: 'number', number: '04465-02220' }],
  ['8200 768 913', { is: 'number', number: '8200 768 913' }],
  ['3N1AB7APXKY25001', { is: 'length' }],
  ['pastillas', { is: 'length' }],
  ['3N1AB7', { is: 'length' }],
  ['  ', { is: 'empty' }],
])('%s is told for what it is', (text, typed) => expect(typedVin(text, 'CO')).toEqual(typed));
