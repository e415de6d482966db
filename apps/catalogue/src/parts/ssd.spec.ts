import { describe, expect, it } from '@jest/globals';
import { readSsd, signSsd } from './ssd.ts';

const secret = 'a secret of the test, long enough';
const vehicle = { catalog: 'NISSAN', vehicleId: 'B17' };
const unit = { ...vehicle, unitId: 'B17-front-brake' };
const known = { ...vehicle, year: 2019, engine: '1.8 MRA8' };

describe('an ssd', () => {
  it.each([vehicle, unit, known, { ...unit, year: 2013 }])('names %j to who signed it', (subject) => {
    expect(readSsd(secret, signSsd(secret, subject))).toEqual(subject);
  });

  it('is in characters that an address may hold', () => {
    expect(signSsd(secret, unit)).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it('is refused with another subject, another key, a cut or an added end, and as any other text', () => {
    const [payload = '', mac = ''] = signSsd(secret, vehicle).split('.');
    const other = Buffer.from(JSON.stringify(['NISSAN', 'N17', null, null, null])).toString('base64url');
    for (const forged of [
      `${other}.${mac}`,
      signSsd('another secret', vehicle),
      `${payload}.${mac.slice(0, -1)}`,
      `${payload}.${mac}A`,
      `${payload}.${mac}AA`,
      `${payload}.${mac}=`,
      `${payload}.${mac}.x`,
      payload,
      '.',
      '',
      'x',
    ])
      expect(readSsd(secret, forged)).toBeNull();
  });
});
