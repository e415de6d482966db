import { describe, expect, it } from '@jest/globals';
import { OptionsError, parseOptions } from './options.ts';

describe('the options of a run', () => {
  it('are read with and without an equals sign', () => {
    expect(parseOptions(['--seed=7', '--minutes', '3', '--only=kill-postgres,cut-kafka'], 1)).toEqual({
      seed: 7,
      minutes: 3,
      only: ['kill-postgres', 'cut-kafka'],
      into: null,
    });
  });

  it('have the seed of the clock unless told', () => {
    expect(parseOptions([], 99).seed).toBe(99);
  });

  it('say what is wrong', () => {
    expect(() => parseOptions(['--minutes=20'], 1)).toThrow(OptionsError);
    expect(() => parseOptions(['--seed=x'], 1)).toThrow("not 'x'");
    expect(() => parseOptions(['--fast'], 1)).toThrow('There is no --fast');
  });
});
