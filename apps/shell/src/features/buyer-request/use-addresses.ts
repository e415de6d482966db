import { useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { useAddressBook, type AddressBody, type SavedAddress } from './use-address-book.ts';

/** The address last chosen or ordered to: a reload, or another window, goes on with it. */
const lastUsed = deviceDraft(v.number(), { name: 'last-address', version: 1 });

/** The buyer's addresses without duplicates, and the selected one: the last chosen or used, else the newest. */
export const useAddresses = () => {
  const book = useAddressBook();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { addresses } = book;
  const find = (id: number | null) => addresses.find(({ ids }) => id !== null && ids.includes(id));
  // An address removed since, here or elsewhere, is deselected.
  const chosen = find(chosenId) ?? find(lastUsed.load()) ?? addresses[0];

  const choose = (id: number) => {
    setChosenId(id);
    lastUsed.save(id);
  };
  const add = async (body: AddressBody): Promise<number> => {
    const id = await book.add(body);
    choose(id);
    return id;
  };
  const change = async (address: SavedAddress, body: AddressBody): Promise<number> => {
    const id = await book.change(address, body);
    choose(id);
    return id;
  };
  return { ...book, chosen, choose, add, change, remember: lastUsed.save };
};
