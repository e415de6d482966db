import { openDeadLetterBox } from '@tuerca/events';
import {
  connectRedis,
  mediaLinkMs,
  signMediaLink,
  sitesOf,
  type OnTables,
  type Platform,
} from '@tuerca/service';
import { letterPacesOf, quietHoursOf, type Config } from './config.ts';
import { startDeliveryWorker } from './deliveries/delivery-worker.ts';
import { openChannels } from './deliveries/open-channels.ts';
import { createLetterWriter } from './letters/letter.ts';
import { startLetterPoller } from './letters/letter-poller.ts';
import { startHub } from './live/hub.ts';
import { openTyping } from './live/typing.ts';
import { openWakes } from './live/wakes.ts';
import { createTeller } from './notifications/teller.ts';

/** Below the deadline of the calls that read dead letters. */
const deadLetterSilenceMs = 8000;

/** The service's parts: message channels, the workers that send, and the hub of the websockets. */
export const openParts = async (platform: Platform<Config> & OnTables) => {
  const { config, log, clock, fetch, keep, db, unitOfWork } = platform;
  const redis = await connectRedis(platform);
  const channels = keep(
    'message channels',
    await openChannels({ db, config, clock, log, fetch }),
    ({ email, whatsapp }) => Promise.all([email.close(), whatsapp.close()]),
  );
  const worker = keep(
    'delivery worker',
    startDeliveryWorker({ db, channels, unitOfWork, clock, log, retryMs: config.DELIVERY_RETRY_MS }),
    (each) => each.stop(),
  );
  const signFile = (path: string, ownerId: number) =>
    signMediaLink({
      secret: config.LINK_SECRET,
      path,
      ownerId,
      expiresAt: new Date(clock().getTime() + mediaLinkMs),
    });
  const hub = keep('hub', startHub({ db, signFile, log }), (each) => each.stop());
  const wakes = keep('wakes', await openWakes(redis, hub.wake), (each) => each.close());
  const typing = keep('typing', await openTyping({ db, redis, hub }), (each) => each.close());
  const wakeHub = () => {
    hub.wake();
    wakes.wakeOthers();
  };
  const paces = letterPacesOf(config);
  const writer = createLetterWriter({ siteOf: sitesOf(config), clock });
  keep(
    'letter poller',
    startLetterPoller({
      db,
      writer,
      paces,
      quietHours: quietHoursOf(config),
      wakeWorker: worker.wake,
      clock,
      log,
      pollMs: config.LETTER_POLL_MS,
    }),
    (each) => each.stop(),
  );
  const teller = createTeller({ clock, writer, paces, wakeHub, wakeWorker: worker.wake });
  // Nothing stays open for what is seldom looked at.
  const openBox = () => openDeadLetterBox({ kafka: platform.kafka, clock, silenceMs: deadLetterSilenceMs });
  return { channels, hub, typing, wakeHub, writer, teller, openBox };
};
