import { cart } from './app.ts';

await cart.run();
