import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from '@tuerca/service';
import { adaptersOf, Config, quietHoursOf } from './config.ts';

const env = {
  PORT: '0',
  IDENTITY_URL: 'http://identity',
  DATABASE_URL: 'postgres://x',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://x',
  LINK_SECRET: 'a secret for tests only',
};
const adapters = (more: Record<string, string>) => adaptersOf(parseConfig(Config, { ...env, ...more }));

it('the quiet hours are of the night, and none where they begin as they end', () => {
  const hoursOf = (more: Record<string, string>) => quietHoursOf(parseConfig(Config, { ...env, ...more }));
  expect(hoursOf({})).toEqual({ from: 21, to: 7 });
  expect(hoursOf({ QUIET_HOURS: '22-6' })).toEqual({ from: 22, to: 6 });
  expect(hoursOf({ QUIET_HOURS: '0-0' })).toBeNull();
  expect(() => hoursOf({ QUIET_HOURS: '24-7' })).toThrow('QUIET_HOURS');
});

describe('the adapters of e-mail and WhatsApp', () => {
  it('are embedded while developing, and real as soon as they are configured', () => {
    expect(adapters({})).toEqual({ email: 'embedded', whatsapp: 'embedded' });
    expect(
      adapters({ SMTP_URL: 'smtp://mail', WHATSAPP_ACCESS_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '1' }),
    ).toEqual({ email: 'smtp', whatsapp: 'cloud' });
  });

  it('are not embedded in production unless asked for by name', () => {
    expect(() => adapters({ NODE_ENV: 'production' })).toThrow(ConfigError);
    expect(() => adapters({ NODE_ENV: 'production', EMAIL_ADAPTER: 'embedded' })).toThrow(
      'WHATSAPP_ACCESS_TOKEN',
    );
    expect(
      adapters({ NODE_ENV: 'production', EMAIL_ADAPTER: 'embedded', WHATSAPP_ADAPTER: 'embedded' }),
    ).toEqual({ email: 'embedded', whatsapp: 'embedded' });
  });

  it('refuse half a configuration', () => {
    expect(() => adapters({ EMAIL_ADAPTER: 'smtp' })).toThrow('SMTP_URL');
    expect(() => adapters({ WHATSAPP_ACCESS_TOKEN: 't' })).toThrow('WHATSAPP_PHONE_NUMBER_ID');
  });
});
