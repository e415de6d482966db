import { describe, expect, it } from '@jest/globals';
import { detectContactData } from './contact-detection.ts';
import { innocentMessages, leakingMessages, passingMessages } from './testing/contact-messages.ts';
import { unseenInnocentMessages, unseenLeakingMessages } from './testing/unseen-contact-messages.ts';

const innocent = [...innocentMessages, ...unseenInnocentMessages];
const leaking = [...leakingMessages.phone, ...leakingMessages.email, ...unseenLeakingMessages];
const floor = 0.98;

const isWarnedOf = (message: string): boolean => !detectContactData(message).clean;

describe('contact data in messages as people write them', () => {
  it('is told from numbers of parts, prices, measures and dates', () => {
    const falseAlarms = innocent.filter(isWarnedOf);
    const missed = leaking.filter((message) => !isWarnedOf(message));
    const right = leaking.length - missed.length;
    const precision = right / (right + falseAlarms.length);
    const recall = right / leaking.length;
    console.info(
      `contact data in ${innocent.length + leaking.length} messages: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
      { falseAlarms, missed },
    );
    expect(innocent.length + leaking.length).toBeGreaterThanOrEqual(300);
    expect(precision).toBeGreaterThanOrEqual(floor);
    expect(recall).toBeGreaterThanOrEqual(floor);
  });

  it.each(['phone', 'email'] as const)('is named for what it is: %s', (kind) => {
    const misnamed = leakingMessages[kind].filter((message) => {
      const finding = detectContactData(message);
      return finding.clean || finding.kind !== kind;
    });
    expect(misnamed).toEqual([]);
  });

  it.each(passingMessages)('passes where the specification says so: $message', ({ message, sender }) =>
    expect(detectContactData(message, sender)).toEqual({ clean: true }),
  );
});

describe('a hostile message', () => {
  it.each([
    'a',
    '1',
    '1 ',
    '1-',
    '1*',
    'a@',
    'a. ',
    ' ',
    '_',
    '$ ',
    'y ',
    'tres ',
    'tres',
    'seiscientos',
    'treinta y ',
    'mil ',
    '1.250.000 ',
    '300.000/1.200.000 ',
    '1.250',
    '205/55/',
    'correo ',
    'gmail ',
    'arroba',
    'r',
    '( arroba ',
    ' at ',
    'punto ',
    'https://a.',
    'www.',
    '3\u200b',
    '3\u0300',
    '٣',
    '😀3',
    'ﷺ',
  ])('is read in time that grows no faster than it: %j over and over', (piece) => {
    /** The thread's own time, since others use the machine; the least of a few, since memory is tidied up in between. */
    const costOf = (length: number, times: number): number => {
      const message = piece.repeat(length / piece.length);
      const costs = Array.from({ length: 5 }, () => {
        const before = process.threadCpuUsage();
        for (let time = 0; time < times; time += 1) detectContactData(message);
        return process.threadCpuUsage(before).user;
      });
      return Math.min(...costs);
    };
    costOf(2000, 16);
    // As many characters in all: 16 times the cost would be quadratic, the same is linear.
    expect(costOf(32_000, 1) / Math.max(costOf(2000, 16), 500)).toBeLessThan(8);
  });
});
