import { expect, it } from '@jest/globals';
import { AppError } from '@tuerca/service';
import { loginPageWith, ownPath, socialErrorOf } from './social.ts';

const site = 'https://tuerca.test';

it.each([
  ['/tuercaGo/page/index?tab=1#a', '/tuercaGo/page/index?tab=1#a'],
  ['/', '/'],
  ['https://tuerca.test/x', null],
  ['https://mal.test/', null],
  ['//mal.test', null],
  ['/\\mal.test', null],
  ['/\t/mal.test', null],
  ['/.//mal.test', null],
  ['/x/..//mal.test', null],
  ['javascript:alert(1)', null],
  ['mal', null],
  [undefined, null],
])('leads from a login to %j by %j', (given, expected) => {
  expect(ownPath(given, site)).toBe(expected);
});

it('tells the login page what went wrong, and nothing of what nobody foresaw', () => {
  expect(loginPageWith(socialErrorOf(new AppError('SOCIAL_LOGIN_CANCELLED')), '/a?b=c')).toBe(
    '/users/page/login?error=SOCIAL_LOGIN_CANCELLED&urlreturn=%2Fa%3Fb%3Dc',
  );
  for (const error of [new AppError('EMAIL_TAKEN'), new Error('secret')]) {
    expect(loginPageWith(socialErrorOf(error), null)).toBe('/users/page/login?error=SOCIAL_LOGIN_FAILED');
  }
});
