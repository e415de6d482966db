import { photoReports } from './es-co/photo-reports.ts';
import { addTexts } from './text.ts';

addTexts({ photoReports });

/** `t` for reported photos, whose texts load with them. */
export { t } from './text.ts';
