import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import { findGitleaks } from './find-gitleaks.ts';
import { findInFiles, findInHistory } from './find-secrets.ts';
import { root } from './root.ts';

/** A long history takes a while to read. */
jest.setTimeout(10 * 60_000);

/** Commits that are read; those before were read when they were new, and are again at night. */
const newest = isNightly ? undefined : 50;

const config = join(root, 'tools/supply-chain/gitleaks.toml');
const found = await findGitleaks();
const reason =
  'missing' in found ? found.missing : existsSync(join(root, '.git')) ? undefined : 'this is no checkout';
if (reason) console.warn('Skipped: secrets in the repository.', reason);
const gitleaks = 'path' in found ? found.path : '';

(reason ? describe.skip : describe)('a secret', () => {
  it('is in no file', async () => expect(await findInFiles(gitleaks, root, config)).toEqual([]));

  it('is in no commit', async () => expect(await findInHistory(gitleaks, root, config, newest)).toEqual([]));

  describe('that somebody wrote', () => {
    let repository: string;
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...words], { cwd: repository });
    // Put together here, so that this file holds none.
    const secret = ['AKIA', 'Z7QRL5TQ', 'W3EPXN2M'].join('');
    beforeAll(() => {
      repository = mkdtempSync(join(tmpdir(), 'tuerca-leaky-'));
      git('init', '-q');
      writeFileSync(join(repository, 'config.ts'), `export const accessKeyId = '${secret}';\n`);
    });
    afterAll(() => rmSync(repository, { recursive: true, force: true }));

    it('is seen before it is committed', async () =>
      expect(await findInFiles(gitleaks, repository, config)).toMatchObject([
        { file: 'config.ts', line: 1 },
      ]));

    it('is seen after it was taken out again', async () => {
      git('add', '.');
      git('commit', '-q', '-m', 'Add a key');
      writeFileSync(join(repository, 'config.ts'), '');
      git('commit', '-q', '-a', '-m', 'Take it out');
      expect(await findInFiles(gitleaks, repository, config)).toEqual([]);
      expect(await findInHistory(gitleaks, repository, config)).toMatchObject([{ file: 'config.ts' }]);
    });
  });
});
