import type { CallResult } from '@tuerca/api-client';
import type { listAddresses } from '@tuerca/contracts';
import { type BodyInputOf, type createAddress } from '@tuerca/contracts';
import { useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { addAddress } from './api/add-address.ts';
import { changeAddress } from './api/change-address.ts';
import { removeAddress } from './api/remove-address.ts';
import { useSavedAddresses } from './api/use-saved-addresses.ts';

type Address = CallResult<typeof listAddresses>['data'][number];
export type AddressBody = BodyInputOf<typeof createAddress>;

/** An address as shown; `ids` are those of all its duplicates, including its own. */
export interface SavedAddress extends Address {
  readonly ids: readonly number[];
}

/** The local storage key of the address last ordered to. */
const lastUsed = deviceDraft(v.number(), { name: 'last-address', version: 1 });

/** The key by which duplicates are found; ignores case and surrounding white space. */
const sameness = ({ fullname, identification, address, city_id: city, mobile }: AddressBody) =>
  [fullname, identification, address, city, mobile]
    .map((each) => String(each).trim().toLowerCase())
    .join('|');

/** Newest first; of duplicates only the newest. */
const eachOnce = (all: readonly Address[]): SavedAddress[] => {
  const found = new Map<string, SavedAddress>();
  for (const each of all.toSorted((one, other) => other.id - one.id)) {
    const { ids, ...shown } = found.get(sameness(each)) ?? { ...each, ids: [] };
    found.set(sameness(each), { ...shown, ids: [...ids, each.id] });
  }
  return [...found.values()];
};

/** The buyer's addresses without duplicates, and the selected one: by hand, else last used, else newest. */
export const useAddresses = () => {
  const { data, isLoading, mutate } = useSavedAddresses();
  const [chosenId, choose] = useState<number | null>(null);
  const addresses = eachOnce(data?.data ?? []);
  const find = (id: number | null) => addresses.find(({ ids }) => id !== null && ids.includes(id));
  // An address removed since, here or elsewhere, is deselected.
  const chosen = find(chosenId) ?? find(lastUsed.load()) ?? addresses[0];

  const add = async (body: AddressBody): Promise<number> => {
    // An address saved before a rejected order, or earlier, is not saved twice.
    const same = addresses.find((each) => sameness(each) === sameness(body));
    const id = same?.id ?? (await addAddress(body)).id;
    choose(id);
    await mutate();
    return id;
  };
  const change = async ({ id, ids }: SavedAddress, body: AddressBody): Promise<number> => {
    try {
      // All duplicates: otherwise an older one would appear unchanged.
      await Promise.all(ids.map((each) => changeAddress(each, body)));
      choose(id);
    } finally {
      // After an error too: it may be gone by now.
      await mutate();
    }
    return id;
  };
  const remove = async ({ ids }: SavedAddress): Promise<void> => {
    await Promise.all(ids.map(removeAddress));
    // Optimistic removal: it must not be selectable while the list is revalidated.
    void mutate((now) => now && { ...now, data: now.data.filter(({ id }) => !ids.includes(id)) });
  };
  return { addresses, isLoading, chosen, find, choose, add, change, remove, remember: lastUsed.save };
};
