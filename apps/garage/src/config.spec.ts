import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from '@tuerca/service';
import { Config } from './config.ts';

const enough = {
  PORT: '4003',
  IDENTITY_URL: 'http://127.0.0.1:4001',
  DATABASE_URL: 'postgres://127.0.0.1/garage',
  KAFKA_BROKERS: '127.0.0.1:9092',
  REDIS_URL: 'redis://127.0.0.1:6379',
  LINK_SECRET: 'a secret of sixteen',
  CAPTCHA_SECRET: 'a secret of sixteen',
};

describe('the configuration', () => {
  it('takes ALTCHA and the embedded registry by default', () => {
    const config = parseConfig(Config, enough);
    expect(config).toMatchObject({ CAPTCHA: 'altcha', PLATE_QUOTA: 20 });
    expect(config.PLATE_REGISTRY).toBeUndefined();
  });

  it.each([
    [{ CAPTCHA_SECRET: '' }, 'CAPTCHA_SECRET'],
    [{ CAPTCHA: 'recaptcha' }, 'RECAPTCHA_SECRET'],
    [{ PLATE_REGISTRY: 'http' }, 'PLATE_REGISTRY_URL'],
    [{ NODE_ENV: 'production' }, 'PLATE_REGISTRY'],
  ])('with %j is refused and names %s', (given, named) => {
    const parse = () => parseConfig(Config, { ...enough, ...given });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(named);
  });

  it('lets production use the embedded registry when it is asked for by name', () => {
    expect(
      parseConfig(Config, { ...enough, NODE_ENV: 'production', PLATE_REGISTRY: 'embedded' }),
    ).toBeDefined();
  });
});
