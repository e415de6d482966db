import { bundleScenario } from './bundle.ts';
import { loadNames } from './loads.ts';

await Promise.all(loadNames.map(bundleScenario));
