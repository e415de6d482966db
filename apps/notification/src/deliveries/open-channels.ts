import type { Database } from '@tuerca/postgres';
import type { Log } from '@tuerca/service';
import { adaptersOf, type Config } from '../config.ts';
import type { MessageChannels } from './delivery.ts';
import { openEmailChannel } from './email-channel.ts';
import { openEmbeddedEmail, openEmbeddedWhatsapp } from './embedded-channels.ts';
import { openWhatsappCloudChannel } from './whatsapp-channel.ts';

/** The channels the configuration asks for. */
export const openChannels = async (deps: {
  db: Database;
  config: Config;
  clock: () => Date;
  log: Log;
  fetch: typeof fetch;
}): Promise<MessageChannels> => {
  const { db, config, clock, log } = deps;
  const adapters = adaptersOf(config);
  const from = config.MAIL_FROM;
  return {
    whatsapp:
      adapters.whatsapp === 'cloud'
        ? openWhatsappCloudChannel({
            apiUrl: config.WHATSAPP_API_URL,
            phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID!,
            accessToken: config.WHATSAPP_ACCESS_TOKEN!,
            template: config.WHATSAPP_TEMPLATE,
            fetch: deps.fetch,
          })
        : openEmbeddedWhatsapp({ db, clock, log }),
    email:
      adapters.email === 'smtp'
        ? openEmailChannel({ url: config.SMTP_URL!, from })
        : await openEmbeddedEmail({ db, clock, log, from }),
  };
};
