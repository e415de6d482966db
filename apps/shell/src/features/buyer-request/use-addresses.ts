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

/** An address as it is shown; `ids` are those of all that are the same, its own among them. */
export interface SavedAddress extends Address {
  readonly ids: readonly number[];
}

/** Which of one's addresses an order went to last, on this device. */
const lastUsed = deviceDraft(v.number(), { name: 'last-address', version: 1 });

/** What makes two addresses one; as people write it, once with a blank more and once without. */
const sameness = ({ fullname, identification, address, city_id: city, mobile }: AddressBody) =>
  [fullname, identification, address, city, mobile]
    .map((each) => String(each).trim().toLowerCase())
    .join('|');

/** Newest first, the newest of those that are the same standing for all of them. */
const eachOnce = (all: readonly Address[]): SavedAddress[] => {
  const found = new Map<string, SavedAddress>();
  for (const each of all.toSorted((one, other) => other.id - one.id)) {
    const { ids, ...shown } = found.get(sameness(each)) ?? { ...each, ids: [] };
    found.set(sameness(each), { ...shown, ids: [...ids, each.id] });
  }
  return [...found.values()];
};

/** The buyer's addresses, each once, and the one that is chosen: by hand, else the last one used, else the newest. */
export const useAddresses = () => {
  const { data, isLoading, mutate } = useSavedAddresses();
  const [chosenId, choose] = useState<number | null>(null);
  const addresses = eachOnce(data?.data ?? []);
  const find = (id: number | null) => addresses.find(({ ids }) => id !== null && ids.includes(id));
  // One that was removed since, here or elsewhere, is chosen no more.
  const chosen = find(chosenId) ?? find(lastUsed.load()) ?? addresses[0];

  const add = async (body: AddressBody): Promise<number> => {
    // One that was saved before an order was refused, or once before, is not kept twice.
    const same = addresses.find((each) => sameness(each) === sameness(body));
    const id = same?.id ?? (await addAddress(body)).id;
    choose(id);
    await mutate();
    return id;
  };
  const change = async ({ id, ids }: SavedAddress, body: AddressBody): Promise<number> => {
    try {
      // All that are the same: an older one, left as it was, would come into sight.
      await Promise.all(ids.map((each) => changeAddress(each, body)));
      choose(id);
    } finally {
      // After a refusal too: it may be gone by now.
      await mutate();
    }
    return id;
  };
  const remove = async ({ ids }: SavedAddress): Promise<void> => {
    await Promise.all(ids.map(removeAddress));
    // Out of the list at once: nothing may be ordered to it while the list is read again.
    void mutate((now) => now && { ...now, data: now.data.filter(({ id }) => !ids.includes(id)) });
  };
  return { addresses, isLoading, chosen, find, choose, add, change, remove, remember: lastUsed.save };
};
