import { expect, it } from '@jest/globals';
import { parseRun } from './options.ts';
import { commandOf } from './run-load.ts';

const run = parseRun(['live', '--rate', '3', '--seconds', '300', '--without-times'], {});

it('tells k6 what was asked, and to open no port and report to nobody', () => {
  const { command, args, env } = commandOf({ kind: 'program', path: '/bin/k6' }, run, '/scripts/live.js');
  expect([command, ...args]).toEqual(['/bin/k6', 'run', '--no-usage-report', '/scripts/live.js']);
  expect(env).toMatchObject({
    BASE_URL: 'http://localhost:4000',
    USERS: '8',
    SECONDS: '300',
    RATE: '3',
    TIMES: 'off',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '3s',
  });
  expect(env?.['K6_WEB_DASHBOARD_EXPORT']).toMatch(/dist\/k6\/live\.html$/);
  expect(env?.['SUMMARY']).toMatch(/dist\/k6\/live\.json$/);
});

it('runs the image with the same settings, the script to read and the results to write', () => {
  const { command, args } = commandOf({ kind: 'image', image: 'grafana/k6:1' }, run, '/scripts-here/live.js');
  const line = [command, ...args].join(' ');
  expect(line).toMatch(/^docker run --rm --network host /);
  expect(line).toContain('--volume /scripts-here:/scripts:ro ');
  expect(line).toContain('--env SUMMARY=/results/live.json ');
  expect(line).toContain('--env BASE_URL=http://localhost:4000 ');
  expect(line).toMatch(/ grafana\/k6:1 run --no-usage-report \/scripts\/live\.js$/);
});
