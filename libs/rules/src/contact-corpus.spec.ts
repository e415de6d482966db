import { describe, expect, it } from '@jest/globals';
import { detectContactData } from './contact-detection.ts';
import { innocentMessages, leakingMessages, passingMessages } from './testing/contact-messages.ts';
import { unseenInnocentMessages, unseenLeakingMessages } from './testing/unseen-contact-messages.ts';

const innocent = [...innocentMessages, ...unseenInnocentMessages];
const leaking = [
  ...leakingMessages.phone,
  ...leakingMessages.email,
  ...leakingMessages.account,
  ...unseenLeakingMessages,
];
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
    expect(innocent.length + leaking.length).toBeGreaterThanOrEqual(650);
    expect(precision).toBeGreaterThanOrEqual(floor);
    expect(recall).toBeGreaterThanOrEqual(floor);
  });

  it.each(['phone', 'email', 'account'] as const)('is named for what it is: %s', (kind) => {
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
    '@a',
    '@ab ',
    '@1',
    'ig ',
    'ig: ',
    'buscame en ',
    'buscame en el de ',
    'instagram.com ',
    'a_',
    'soy abc en ',
    'barra ',
    '3\u200b',
    '3\u0300',
    '٣',
    '😀3',
    'ﷺ',
  ])('is read in time that grows no faster than it: %j over and over', (piece) => {
    /**
     * CPU time of this thread in microseconds, as other processes share the machine; the minimum of three
     * runs, to exclude garbage collection. Long enough for a clock with 4 ms resolution. Lengths are after
     * normalisation, as one character can expand to many.
     */
    const costOf = (length: number, times: number): number => {
      const message = piece.repeat(length / piece.normalize('NFKC').length);
      const costs = Array.from({ length: 3 }, () => {
        const before = process.threadCpuUsage();
        for (let time = 0; time < times; time += 1) detectContactData(message);
        const { user, system } = process.threadCpuUsage(before);
        return user + system;
      });
      return Math.min(...costs);
    };
    costOf(2000, 16);
    // The same number of characters in total: the ratio is 16 when quadratic, 1 when linear.
    expect(costOf(32_000, 1) / Math.max(costOf(2000, 16), 4000)).toBeLessThan(8);
  });
});
