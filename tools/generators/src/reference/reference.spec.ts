import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { events, operations } from '@tuerca/contracts';
import { adviceOn } from './growth.ts';
import { breaksOf, referenceFiles } from './reference.ts';

const directory = new URL('../../../../docs/reference/', import.meta.url);

it('promises nothing that the contracts no longer do', async () => {
  const breaks = await breaksOf(directory.pathname, await referenceFiles());
  if (breaks.length > 0) throw new Error(adviceOn(breaks));
});

it('is as the contracts are (npm run new -- reference writes it anew)', async () => {
  const files = await referenceFiles();
  const stale: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const written = await readFile(new URL(name, directory), 'utf8').catch(() => '');
    if (written !== content) stale.push(name);
  }
  expect(stale).toEqual([]);
});

it('names every operation and every event, with an example its schema accepts', async () => {
  const files = await referenceFiles();
  for (const { name, method, path } of operations)
    expect(files['operations.md']).toContain(`### ${name}\n\n\`${method} ${path}\``);
  for (const event of events) {
    expect(files['events.md']).toContain(`### ${event.type}\n`);
    expect(event.data.safeParse(event.example).success).toBe(true);
  }
});

it('says which scope of an API token opens an operation, at the operation and at the scope', async () => {
  const page = (await referenceFiles())['operations.md']!;
  const sections = page.split('\n### ');
  for (const { name, scope } of operations) {
    const section = sections.find((each) => each.startsWith(`${name}\n`))!;
    const [, told] = /^- API token: with the scope `(.+)`$/m.exec(section) ?? [];
    expect({ name, told }).toEqual({ name, told: scope });
    if (scope) expect(page).toMatch(new RegExp(`^\\| \`${scope}\` \\|.*\\[${name}\\]`, 'm'));
  }
});
