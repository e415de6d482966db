import { readCaptchaChallenge, sendNotifyPQRS, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type PqrsDraft = Omit<BodyInputOf<typeof sendNotifyPQRS>, 'reCaptcha'>;

/** Files what somebody writes; of who has no account with a captcha, which the browser solves by itself. */
export const sendPqrs = async (
  body: PqrsDraft,
  { idempotencyKey, hasAccount }: { readonly idempotencyKey: string; readonly hasAccount: boolean },
) => {
  if (hasAccount) return (await api.call(sendNotifyPQRS, { body, idempotencyKey })).data;
  const [challenge, { solveCaptcha }] = await Promise.all([
    api.call(readCaptchaChallenge),
    import('../../../shared/solve-captcha.ts'),
  ]);
  const reCaptcha = await solveCaptcha(challenge);
  return (await api.call(sendNotifyPQRS, { body: { ...body, reCaptcha }, idempotencyKey })).data;
};
