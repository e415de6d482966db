import { partGroups } from '@tuerca/rules';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import type { ApplicationFields } from './application-fields.ts';

const Company = v.object({
  name: v.string(),
  legal_name: v.string(),
  tax_id: v.string(),
  phone: v.string(),
  contact_name: v.string(),
  brand_ids: v.array(v.string()),
  part_groups: v.array(v.picklist(partGroups)),
});
type Company = v.InferOutput<typeof Company>;

/**
 * What is written of the company: kept on this device until its part is saved, also what the server does not take.
 * A field that the server has otherwise than when it was written stays as the server has it.
 */
export const companyDraft = (given: ApplicationFields) => {
  let known = v.parse(Company, given);
  const { load, save, clear } = deviceDraft(v.object({ known: Company, written: Company }), {
    name: 'store-application',
    version: 1,
  });
  const stored = load();
  const isAsBefore = (field: string) => {
    const name = field as keyof Company;
    return JSON.stringify(stored?.known[name]) === JSON.stringify(known[name]);
  };
  const kept: Partial<Company> = Object.fromEntries(
    Object.entries(stored?.written ?? {}).filter(([field]) => isAsBefore(field)),
  );
  return {
    kept,
    save: (values: ApplicationFields) => save({ known, written: v.parse(Company, values) }),
    /** What is written from now on is written over this. */
    know: (saved: ApplicationFields) => {
      known = v.parse(Company, saved);
    },
    clear,
  };
};
