import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isNewEnough, k6Version } from './find-k6.ts';

it.each([
  ['k6 v1.8.1 (go1.26.8, linux/amd64)', true],
  ['k6.exe v1.12.0 (go1.26.8, windows/amd64)', true],
  ['k6 v2.0.0 (go1.27.0, linux/amd64)', true],
  ['k6 v1.7.3 (go1.25.0, linux/amd64)', false],
  ['k6 v0.52.0 (go1.22.4, linux/amd64)', false],
  ['something else', false],
])('takes "%s": %s', (says, expected) => {
  expect(isNewEnough(says)).toBe(expected);
});

it('is the same version in the image', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../infra/docker/k6.Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`FROM grafana/k6:${k6Version}\n`);
});
