import { describe, expect, it } from '@jest/globals';
import { findingsOf, unexplained } from './advisories.ts';

const advisory = (id: string) => ({
  source: 1,
  name: 'left-pad',
  dependency: 'left-pad',
  title: 'Pads to the right',
  url: `https://github.com/advisories/${id}`,
  severity: 'high',
  range: '<2.0.0',
});

describe('what an audit reports', () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      'left-pad': { name: 'left-pad', via: [advisory('GHSA-aaaa-bbbb-cccc')] },
      parent: {
        name: 'parent',
        via: ['left-pad', advisory('GHSA-aaaa-bbbb-cccc'), advisory('GHSA-dddd-eeee-ffff')],
      },
    },
  };

  it('is each advisory once, with the package it is about', () => {
    expect(findingsOf(report)).toMatchObject([
      { id: 'GHSA-aaaa-bbbb-cccc', package: 'left-pad', title: 'Pads to the right', severity: 'high' },
      { id: 'GHSA-dddd-eeee-ffff' },
    ]);
  });

  it('is to be explained by its name', () => {
    const text = 'GHSA-aaaa-bbbb-cccc: the argument is ours alone.';
    expect(unexplained(findingsOf(report)!, text)).toMatchObject([{ id: 'GHSA-dddd-eeee-ffff' }]);
  });

  it('is nothing known where nothing was found, and no answer where the registry refused', () => {
    expect(findingsOf({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([]);
    expect(
      findingsOf({ message: 'audit endpoint returned an error', method: 'POST', statusCode: 405 }),
    ).toBeNull();
  });
});
