import type { CallResult } from '@tuerca/api-client';
import type { BodyInputOf, createAddress, listAddresses } from '@tuerca/contracts';
import { changedFields } from '../../shared/changed-fields.ts';
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

/** The buyer's saved addresses without duplicates. */
export const useAddressBook = () => {
  const { data, error, isLoading, mutate } = useSavedAddresses();
  const addresses = eachOnce(data?.data ?? []);

  const add = async (body: AddressBody): Promise<number> => {
    // An address saved before a rejected order, or earlier, is not saved twice.
    const same = addresses.find((each) => sameness(each) === sameness(body));
    const id = same?.id ?? (await addAddress(body)).id;
    await mutate();
    return id;
  };
  /** Saves what was written of an address beside what it was when that began; one that is gone is added again. */
  const change = async (begun: SavedAddress, written: AddressBody): Promise<number> => {
    const ids = begun.ids.filter((each) => addresses.some((saved) => saved.ids.includes(each)));
    const [id] = ids;
    if (id === undefined) return add(written);
    // The rest may have been changed in another tab.
    const body = changedFields<AddressBody>(begun, written);
    try {
      // All duplicates: otherwise an older one would appear unchanged.
      await Promise.all(ids.map((each) => changeAddress(each, body)));
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
  return {
    addresses,
    isLoading,
    /** Only while there is nothing to show. */
    error: data ? undefined : (error as unknown),
    retry: () => mutate(),
    add,
    change,
    remove,
  };
};
