import { expect, it } from '@jest/globals';
import { mediaLinkEnd, signMediaLink, verifyMediaLink } from './media-link.ts';

const secret = 'a secret for tests only';
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const parts = () => {
  const link = new URL(
    signMediaLink({ secret, path: '/media/abc', ownerId: 7, expiresAt: at(3600) }),
    'http://x',
  );
  return {
    secret,
    path: link.pathname,
    ownerId: Number(link.searchParams.get('owner')),
    expires: Number(link.searchParams.get('expires')),
    signature: link.searchParams.get('signature')!,
  };
};

it('lets the bearer in until the link expires', () => {
  expect(verifyMediaLink({ ...parts(), now: at(3599) })).toBe(true);
  expect(verifyMediaLink({ ...parts(), now: at(3600) })).toBe(false);
});

it('does not hold for another file, owner, time, secret or signature', () => {
  const changes = [
    { path: '/media/abd' },
    { ownerId: 8 },
    { expires: parts().expires + 1 },
    { secret: 'another' },
    { signature: '' },
  ];
  for (const change of changes) expect(verifyMediaLink({ ...parts(), ...change, now: at(0) })).toBe(false);
});

it('can keep silent about its owner, for whom it is signed all the same', () => {
  const link = { secret, path: '/media/abc', ownerId: 7, expiresAt: at(3600) };
  expect(signMediaLink({ ...link, isOwnerNamed: false })).toBe(signMediaLink(link).replace('owner=7&', ''));
});

it('is the same for a whole hour, and holds for another at least', () => {
  const begins = new Date('2026-01-15T15:00:00.000Z');
  const last = new Date('2026-01-15T15:59:59.999Z');
  expect(mediaLinkEnd(begins)).toEqual(mediaLinkEnd(last));
  expect(mediaLinkEnd(begins)).toEqual(new Date('2026-01-15T17:00:00.000Z'));
});
