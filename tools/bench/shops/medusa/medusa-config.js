import { defineConfig } from '@medusajs/framework/utils';

/**
 * As its guide sets one up, without the admin's pages. Events, workflows and locks stay in the process, which costs it less
 * than Redis would.
 */
export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: process.env.SHOP_SECRET,
      cookieSecret: process.env.SHOP_SECRET,
    },
  },
  admin: { disable: true },
});
