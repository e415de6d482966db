import { chat } from './app.ts';

await chat.run();
