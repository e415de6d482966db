import { esCoSessionForms } from './es-co/session-forms.ts';
import { addTexts } from './text.ts';

addTexts(esCoSessionForms);

/** `t` for the forms of a login, whose texts load with them. */
export { t } from './text.ts';
