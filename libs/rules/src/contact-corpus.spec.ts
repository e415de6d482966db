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
    const fastest = (length: number): number => {
      const message = piece.repeat(length / piece.length);
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        detectContactData(message);
        return performance.now() - started;
      });
      return Math.min(...times);
    };
    fastest(2000);
    // Sixteen times as long: quadratic would be 256 times the time.
    expect(fastest(32_000) / Math.max(fastest(2000), 0.05)).toBeLessThan(80);
  });
});
