import { readCaptchaChallenge, sendNotifyPQRS, type BodyInputOf } from '@tuerca/contracts';
import { parse } from 'valibot';
import { api } from '../../../shared/api.ts';
import { Receipt } from '../pqrs-draft.ts';

export type PqrsDraft = Omit<BodyInputOf<typeof sendNotifyPQRS>, 'reCaptcha'>;

interface Sending {
  readonly idempotencyKey: string;
  readonly hasAccount: boolean;
}

const answerTo = async (body: PqrsDraft, { idempotencyKey, hasAccount }: Sending) => {
  if (hasAccount) return api.call(sendNotifyPQRS, { body, idempotencyKey });
  const [challenge, { solveCaptcha }] = await Promise.all([
    api.call(readCaptchaChallenge),
    import('../../../shared/solve-captcha.ts'),
  ]);
  const reCaptcha = await solveCaptcha(challenge);
  return api.call(sendNotifyPQRS, { body: { ...body, reCaptcha }, idempotencyKey });
};

/**
 * Files what somebody writes; of who has no account with a captcha, which the browser solves by itself. An answer without
 * a number, as of something between here and the service, says that nothing was filed.
 */
export const sendPqrs = async (body: PqrsDraft, sending: Sending) =>
  parse(Receipt, (await answerTo(body, sending)).data);
