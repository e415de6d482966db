import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { areTopicsKept, keepTopics } from './stores.ts';

describe('topics that an earlier start made', () => {
  let dataDir: string;
  const formatAs = (cluster: string) => {
    const folder = join(dataDir, 'kafka', 'data');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'meta.properties'), `version=1\ncluster.id=${cluster}\nnode.id=1\n`);
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tuerca-topics-'));
    formatAs('first');
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are known as long as cluster and sources are the same', () => {
    expect(areTopicsKept(dataDir, 'dist/services/one')).toBe(false);
    keepTopics(dataDir, 'dist/services/one');
    expect(areTopicsKept(dataDir, 'dist/services/one')).toBe(true);
    expect(areTopicsKept(dataDir, 'dist/services/two')).toBe(false);
    formatAs('second');
    expect(areTopicsKept(dataDir, 'dist/services/one')).toBe(false);
  });

  it('are not known where the sources have no name', () => {
    keepTopics(dataDir, undefined);
    expect(areTopicsKept(dataDir, undefined)).toBe(false);
  });
});
