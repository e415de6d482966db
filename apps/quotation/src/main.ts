import { quotation } from './app.ts';

await quotation.run();
