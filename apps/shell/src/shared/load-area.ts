import { inTime, orNothing } from '@tuerca/ui';
import { lazy, type ComponentType } from 'react';

/** A chunk failed to load: the network is slow or down, or a deploy removed it from the server. */
export class AreaNotLoaded extends Error {}

/** Loads a chunk of the shell; rejects with AreaNotLoaded on failure or timeout. */
export const loadArea = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await inTime(load());
  } catch (cause) {
    throw new AreaNotLoaded('A part of the shell could not be loaded', { cause });
  }
};

/** A page that is loaded when it is first shown: the export `name` of the module that `load` imports. */
export const page = <K extends string, P = object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazy(async () => ({ default: (await loadArea(load))[name] }));

/** A component whose code is loaded when it is first shown; one that is made anew asks for it anew. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  // The types of `lazy` do not tell the props of a type parameter.
  lazy(async () => ({ default: await loadArea(load) })) as unknown as ComponentType<P>;

/** A part around a page, absent where its code does not come: the page goes on without it. */
export const part = <K extends string, P extends object = object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => orNothing<P>(async () => (await load())[name]);
