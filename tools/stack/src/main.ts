import { enableCompileCache } from 'node:module';
import { compileCache } from './paths.ts';

// A start that finds this process compiled begins with its servers half a second sooner.
enableCompileCache(compileCache);

const commands: Record<string, () => Promise<number>> = {
  start: async () => (await import('./start.ts')).start({ watch: false }),
  dev: async () => (await import('./start.ts')).start({ watch: true }),
  reset: async () => (await import('./reset.ts')).reset(),
  test: async () => (await import('./run-tests.ts')).runTests(process.argv.slice(3)),
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`Which of ${Object.keys(commands).join(', ')}?`);
  process.exit(2);
}
process.exit(await command());
