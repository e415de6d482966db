import './wallet.ts';
import { payouts } from './es-co/payouts.ts';
import { addTexts } from './text.ts';

addTexts({ payouts });

/** `t` for disbursements in the administration, whose texts load with them. */
export { t } from './store-papers.ts';
