import { notification } from './app.ts';

await notification.run();
