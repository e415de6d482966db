import { describe, expect, it } from '@jest/globals';
import {
  canStep,
  isEditable,
  lackingIn,
  readTaxId,
  storeApplicationStates,
  storeApplicationSteps,
  type StoreApplicationStep,
} from './store-application.ts';

describe('an application to open a store', () => {
  it('goes these ways and no other', () => {
    const ways = (Object.keys(storeApplicationSteps) as StoreApplicationStep[]).flatMap((step) =>
      storeApplicationStates
        .filter((state) => canStep(step, state))
        .map((state) => `${state} → ${storeApplicationSteps[step].to}`),
    );
    expect(ways.toSorted()).toEqual([
      'draft → inReview',
      'inReview → approved',
      'inReview → draft',
      'inReview → missing',
      'inReview → refused',
      'missing → inReview',
      'refused → draft',
    ]);
  });

  it('is changed by its applicant only while it is with them', () => {
    expect(storeApplicationStates.filter(isEditable)).toEqual(['draft', 'missing']);
  });

  const whole = {
    name: '店铺',
    legal_name: 'Repuestos SAS',
    tax_id: '900373115-3',
    phone: '+573001234567',
    contact_name: 'Ana',
    brand_ids: [4],
    city_id: 1200,
    bank: 'Bancolombia',
    account_type: 'savings',
    account_number: '12345678',
    account_holder: 'Repuestos SAS',
    tax_certificate: '/media/1',
  };

  it('lacks nothing when what is needed is given: groups, cities and hours may be left out', () => {
    expect(lackingIn(whole, 'CO')).toEqual({});
  });

  it.each([
    ['name', ''],
    ['legal_name', null],
    ['brand_ids', []],
    ['city_id', undefined],
    ['tax_certificate', null],
  ] as const)('lacks %s while it is %j', (field, value) => {
    expect(Object.keys(lackingIn({ ...whole, [field]: value }, 'CO'))).toEqual([field]);
  });

  it('takes the tax id of its country', () => {
    expect(readTaxId('900.373.115-3', 'CO')).toEqual({ value: '900373115-3' });
    expect(readTaxId('900373115-4', 'CO')).toHaveProperty('problem');
    expect(readTaxId('900373115-3', 'MX')).toHaveProperty('problem');
  });
});
