ALTER TABLE "setups" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "description" jsonb DEFAULT '{"en":"","es":"","pt":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "cuisine" jsonb DEFAULT '{"en":"","es":"","pt":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "picture_alt" jsonb DEFAULT '{"en":"","es":"","pt":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "price_range" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "street_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "address_locality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "address_region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The region follows the country; one that somebody gave stays.
UPDATE "restaurants" SET "region" = lower("country") WHERE "region" = '';
