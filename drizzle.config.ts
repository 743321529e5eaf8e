import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './restaurant-api/db/schema/*.ts',
  out: './restaurant-api/db/migrations',
});
