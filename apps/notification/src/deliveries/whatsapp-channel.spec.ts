import { expect, test } from '@jest/globals';
import { DeliveryRefused } from './delivery.ts';
import { openWhatsappCloudChannel } from './whatsapp-channel.ts';

const to = '+573001234567';
const channelWhere = (answer: (body: string) => Response, template?: string) =>
  openWhatsappCloudChannel({
    apiUrl: 'https://whatsapp.test',
    phoneNumberId: '42',
    accessToken: 'token',
    template,
    fetch: async (_url, init) => answer(String(init?.body)),
  });
const failing = (status: number, code: number) =>
  channelWhere(() => Response.json({ error: { code, message: 'no' } }, { status }))
    .send({ deliveryId: 1, to, subject: null, text: 'Hola' })
    .catch((error: unknown) => error);

test('what is refused of the account is tried again, what is refused of the letter is not', async () => {
  for (const [status, code] of [
    [401, 190],
    [403, 131_031],
    [429, 130_429],
    [500, 131_000],
  ] as const)
    expect(await failing(status, code)).not.toBeInstanceOf(DeliveryRefused);
  for (const code of [131_026, 131_047, 100])
    expect(await failing(400, code)).toBeInstanceOf(DeliveryRefused);
});
