import { describe, expect, it } from '@jest/globals';
import { isAddedTo, numberWord } from './number-words.ts';

const isAdded = (first: string, next: string, hasAnd: boolean) =>
  isAddedTo(numberWord(first)!, numberWord(next)!, hasAnd);

describe('a number word goes on with the next', () => {
  it.each([
    ['trescientos', 'uno', false],
    ['trescientos', 'once', false],
    ['trescientos', 'treinta', false],
    ['treinta', 'uno', true],
    ['diez', 'seis', true],
  ])('%s, %s (with y: %s)', (first, next, hasAnd) => expect(isAdded(first, next, hasAnd)).toBe(true));
});

describe('a number word stands for itself beside the next', () => {
  it.each([
    ['trescientos', 'doscientos', false],
    ['trescientos', 'uno', true],
    ['trescientos', 'cero', false],
    ['treinta', 'uno', false],
    ['treinta', 'diez', true],
    ['once', 'dos', true],
    ['cero', 'uno', true],
    ['tres', 'uno', true],
  ])('%s, %s (with y: %s)', (first, next, hasAnd) => expect(isAdded(first, next, hasAnd)).toBe(false));
});
