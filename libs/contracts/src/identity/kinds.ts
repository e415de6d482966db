import { z } from 'zod';

// Kinds that events name too: whoever follows these loads no operation for them.

/** Petición, queja, reclamo, sugerencia: what everyone may file. */
export const pqrsKinds = ['petition', 'complaint', 'claim', 'suggestion'] as const;

/** With what stores report and ask for. */
export const supportCaseKinds = [...pqrsKinds, 'ratingReport', 'integration', 'accelerator'] as const;
export type SupportCaseKind = (typeof supportCaseKinds)[number];

/** What an administrator decides of a rating that a store reported. */
export const ratingOutcomes = ['kept', 'hidden'] as const;
export type RatingOutcome = (typeof ratingOutcomes)[number];

/** Why a store was deactivated: an administrator did it, its owner's account was blocked, or its owner closed it for good. */
export const deactivationCauses = ['administrator', 'ownerBlocked', 'closed'] as const;

/** What enters an agenda by itself: a quotation’s last day, a promised delivery, the last day of a document or of a vehicle’s paper. */
export const AgendaSource = z.enum(['quotation', 'delivery', 'document', 'vehiclePaper']);
export type AgendaSource = z.infer<typeof AgendaSource>;

/** What becomes of a disbursement that is decided: `returned` by the bank, after it was paid. */
export const disbursementOutcomes = ['paid', 'refused', 'returned'] as const;
