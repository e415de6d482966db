import { reset } from './reset.ts';
import { runTests } from './run-tests.ts';
import { start } from './start.ts';

const commands: Record<string, () => number | Promise<number>> = {
  start: () => start({ watch: false }),
  dev: () => start({ watch: true }),
  reset,
  test: () => runTests(process.argv.slice(3)),
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`Which of ${Object.keys(commands).join(', ')}?`);
  process.exit(2);
}
process.exit(await command());
