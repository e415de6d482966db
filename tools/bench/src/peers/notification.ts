/** Tuerca's own notification service, on a database of its own. */
import { notification } from '@tuerca/notification';
import { parseConfig, createLog, serve } from '@tuerca/service';
import { sayReady, settingOf } from '../processes.ts';

const environment = settingOf<Record<string, string>>();
const config = parseConfig(notification.Config, environment);
const log = createLog({ name: 'notification', level: 'warn' });
const { app, close } = await notification.start({ config, log });
const { address } = await serve(app, { host: '127.0.0.1', port: 0, log, close });
sayReady({ url: address });
