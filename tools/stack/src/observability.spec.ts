import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from './paths.ts';
import { appNames } from './topology.ts';

const folder = join(root, 'infra/observability');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const dashboard = JSON.parse(
  readFileSync(join(folder, 'grafana/dashboards/tuerca.json'), 'utf8'),
) as Dashboard;

/** prom-client's default process metrics. */
const ofTheProcess = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];

const metricsIn = (expression: string) =>
  [
    ...expression
      .replace(/by \([^)]*\)/g, '')
      .replace(/\{[^}]*\}/g, '')
      .matchAll(/[a-z_]+_[a-z0-9_]+/g),
  ]
    .map(([name]) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => name !== 'histogram_quantile');

describe('the dashboard', () => {
  test('asks only for metrics that the sources define', () => {
    const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const asked = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(asked.length).toBeGreaterThan(10);
    const unknown = asked.filter(
      (name) =>
        !ofTheProcess.includes(name) && !new RegExp(`\\b${name}\\b['"]?[,:]|name: '${name}'`).test(sources),
    );
    expect(unknown).toEqual([]);
  });

  test('counts together what each copy of a service counts of its own, and once what they all count', () => {
    const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked).toEqual(
      expect.arrayContaining([
        'max by (app) (outbox_oldest_seconds)',
        'max by (app, topic) (consumer_lag)',
        'sum by (app) (dead_letters_total)',
      ]),
    );
  });

  test('has figures from every process of the topology', () => {
    const { scrape_configs: jobs } = parse(readFileSync(join(folder, 'prometheus.yaml'), 'utf8')) as {
      scrape_configs: { static_configs: { targets: string[]; labels: { app: string } }[] }[];
    };
    const scraped = jobs
      .flatMap((job) => job.static_configs)
      .map(({ targets, labels }) => [targets[0], labels.app]);
    expect(scraped.sort()).toEqual(appNames.map((name) => [`${name}:8080`, name]).sort());
  });
});
