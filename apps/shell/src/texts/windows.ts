import { windows } from './es-co/windows.ts';
import { addTexts } from './text.ts';

addTexts({ windows });

/** `t` for windows that are closed while they save, whose text loads with the first of them. */
export { t } from './text.ts';
