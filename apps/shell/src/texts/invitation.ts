import { advisers } from './es-co/advisers.ts';
import { invitation } from './es-co/invitation.ts';
import { addTexts } from './text.ts';

addTexts({ advisers, invitation });

/** `t` for the page of an invitation, whose texts load with it. */
export { t } from './session.ts';
