import { describe, expect, it } from '@jest/globals';
import { loadNames, loads } from './loads.ts';
import { originOnThisMachine, parseRun, UsageError } from './options.ts';

describe('where load may go', () => {
  it.each([
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4700/', 'http://127.0.0.1:4700'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['http://2130706433:4000', 'http://127.0.0.1:4000'],
  ])('takes %s, which is this machine', (address, origin) => {
    expect(originOnThisMachine(address)).toBe(origin);
  });

  it.each([
    'https://tuerca.example',
    'http://10.0.0.4:4000',
    'http://localhost.example:4000',
    'http://127.0.0.1.example',
    'http://localhost@tuerca.example',
    'http://0.0.0.0:4000',
    'file:///etc/hosts',
    'localhost:4000',
    '',
  ])('refuses "%s"', (address) => {
    expect(() => parseRun(['browse'], { BASE_URL: address })).toThrow(UsageError);
  });
});

describe('how much load there is', () => {
  it('is the scenario’s own when nothing is said', () => {
    expect(parseRun(['live'], {})).toEqual({
      load: 'live',
      baseUrl: 'http://localhost:4000',
      users: loads.live.users.usual,
      seconds: loads.live.seconds.usual,
      rate: loads.live.rate.usual,
      withTimes: true,
    });
  });

  it.each(loadNames)('stays within what is said and the bounds of %s', (name) => {
    const { users, seconds } = loads[name];
    const most = ['--users', String(users.most), '--seconds', String(seconds.most)];
    expect(parseRun([name, ...most], {})).toMatchObject({ users: users.most, seconds: seconds.most });
    expect(() => parseRun([name, '--users', String(users.most + 1)], {})).toThrow(String(users.most));
    expect(() => parseRun([name, '--seconds', String(seconds.most + 1)], {})).toThrow(String(seconds.most));
  });

  it.each(['0', '-3', '1.5', 'many', ''])('is not "%s"', (amount) => {
    expect(() => parseRun(['browse', `--users=${amount}`], {})).toThrow(UsageError);
  });

  it('has a rate only where calls arrive by themselves', () => {
    expect(parseRun(['overload', '--rate', '50'], {}).rate).toBe(50);
    expect(() => parseRun(['browse', '--rate', '50'], {})).toThrow('no --rate');
  });
});

it('names the scenarios when one is missing or unknown', () => {
  for (const argv of [[], ['flood'], ['toString'], ['browse', 'chat']])
    expect(() => parseRun(argv, {})).toThrow('request-to-order');
});
