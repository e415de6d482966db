import { describe, expect, it } from '@jest/globals';
import { createKeeper } from './keeper.ts';
import { OutsideDown } from './outside-catalogues.ts';

const at = (hours: number) => new Date(hours * 3_600_000);
const keeperAt = (hours: number) =>
  createKeeper({
    provider: { state: () => 'open', retryAfterSeconds: 30 },
    clock: () => at(hours),
    freshMs: 10 * 3_600_000,
  });
const none = async () => null;
const kept = (hours: number) => async () => ({ text: 'kept', fetchedAt: at(hours) });
const told = async (fetchedAt: Date) => ({ text: 'told', fetchedAt });
const down = () => Promise.reject(new OutsideDown('no answer'));

describe('what is kept of a provider', () => {
  it('is shown while it is fresh', async () => {
    expect(await keeperAt(9.9).read('a', kept(0), down)).toMatchObject({
      text: 'kept',
      isProviderDown: false,
    });
  });

  it('is told anew once it is old', async () => {
    const read = await keeperAt(10).read('a', kept(0), told);
    expect(read).toEqual({ text: 'told', fetchedAt: at(10), isProviderDown: false });
  });

  it('is shown with its age where there is no newer', async () => {
    const read = await keeperAt(50).read('a', kept(0), down);
    expect(read).toEqual({ text: 'kept', fetchedAt: at(0), isProviderDown: true });
  });

  it('is missed with the state of the circuit', async () => {
    await expect(keeperAt(50).read('a', none, down)).rejects.toMatchObject({
      code: 'CATALOG_PROVIDER_DOWN',
      data: 'open',
      retryAfterSeconds: 30,
    });
  });

  it('is not shown where the provider has it no more, and hides no other fault', async () => {
    expect(await keeperAt(50).read('a', kept(0), none)).toBeNull();
    const broken = () => Promise.reject(new Error('the database'));
    await expect(keeperAt(50).read('a', kept(0), broken)).rejects.toThrow('the database');
  });
});
