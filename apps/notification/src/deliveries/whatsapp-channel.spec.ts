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

const sentOf = async (text: string, template?: string): Promise<string> => {
  let sent = '';
  const channel = channelWhere((body) => {
    const message = JSON.parse(body) as {
      text?: { body: string };
      template?: { components: { parameters: { text: string }[] }[] };
    };
    sent = message.text?.body ?? message.template!.components[0]!.parameters[0]!.text;
    return Response.json({});
  }, template);
  await channel.send({ deliveryId: 1, to, subject: null, text });
  return sent;
};

test('a letter that is longer than a message may be keeps its beginning and its link', async () => {
  const parts = Array.from({ length: 50 }, (_, place) => `• 1 × ${'Pastillas de freno '.repeat(6)}${place}`);
  const link = 'https://tuerca.test/tuercaGo/proveedor#123.5.abc';
  const sent = await sentOf(['Hola, Frenos La 13:', ...parts, 'Cotiza sin registrarte:', link].join('\n'));
  expect(sent).toHaveLength(4096);
  expect(sent).toMatch(/^Hola, Frenos La 13:\n• 1 × Pastillas/);
  expect(sent.endsWith(`\nCotiza sin registrarte:\n${link}`)).toBe(true);
});

test('what somebody typed goes into a template without what none may contain', async () => {
  expect(await sentOf('Motivo:\tno\u00a0es      la misma\n\nMíralo aquí:', 'aviso')).toBe(
    'Motivo: no es la misma · Míralo aquí:',
  );
});
