import { payments } from './es-co/payments.ts';
import { addTexts } from './text.ts';

addTexts({ payments });

/** `t` for what is paid through the platform, whose texts load with it. */
export { t } from './text.ts';
