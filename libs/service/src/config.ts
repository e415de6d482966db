import { failpointNames, parseFailpoints } from '@tuerca/runtime';
import { z } from 'zod';

/** The client reads neither a scheme nor an address of IPv6. */
const brokers = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^[^:/]+:\d+$/, 'host:port is expected')).min(1));

/** An address that is reached by HTTP, without a trailing slash; `localhost:4000` has the scheme `localhost`, which is none. */
export const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const failpoints = z.string().transform((text, context) => {
  try {
    return parseFailpoints(text);
  } catch {
    context.addIssue(`a list of ${failpointNames.join(', ')}, each with ':kill' or ':kill@3'`);
    return z.NEVER;
  }
});

/**
 * The settings services share, in pieces that a service's own schema spreads:
 * `z.object({ ...serviceConfig.base, ...serviceConfig.postgres, MY_SETTING: z.string() })`.
 */
export const serviceConfig = {
  base: {
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Origin people see, without a trailing slash. */
    PUBLIC_URL: httpAddress.default('http://localhost:4000'),
    /** Where the people of each country reach the site, where it is another address; read by `sitesOf`. */
    COLOMBIA_URL: httpAddress.optional(),
    MEXICO_URL: httpAddress.optional(),
    /** Where identity's JWKS is read. */
    IDENTITY_URL: httpAddress,
    OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
    /**
     * How long requests are still accepted after SIGTERM, so that load balancers can notice: 0 without one, a few seconds
     * in a cluster.
     */
    LINGER_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  },
  postgres: {
    DATABASE_URL: z.string().min(1),
    DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  },
  kafka: {
    KAFKA_BROKERS: brokers,
    /** Prefix of every topic and consumer group, so that several stacks can share one broker. */
    KAFKA_TOPIC_PREFIX: z.string().default(''),
    /** Failpoint at which the process is killed, such as `relay.sent:kill@3`: for fault tests, refused in production. */
    FAILPOINTS: failpoints.optional(),
  },
  redis: { REDIS_URL: z.url({ protocol: /^rediss?$/ }) },
  mongo: { MONGO_URL: z.string().min(1) },
  /** One secret that all services share: signs media links and the tokens services call each other with. */
  secret: { LINK_SECRET: z.string().min(16) },
} as const;

/** What is wrong with a configuration, one line per setting. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Parses the environment by a schema; throws a `ConfigError` that names every wrong setting, never its value. */
export const parseConfig = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  // People are answered in Spanish; whoever runs a service reads English.
  const result = schema.safeParse(given, { error: z.locales.en().localeError });
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`),
  );
};

/** `parseConfig` for a `main`: writes what is wrong to stderr and exits with 1. */
export const readConfig = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> => {
  try {
    return parseConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};
