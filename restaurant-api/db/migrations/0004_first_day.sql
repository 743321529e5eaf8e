DROP INDEX "payment_entries_no_show";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "booking_uid" bigint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "first_steps_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
ALTER TABLE "setups" ADD COLUMN "first_weekday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "area_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("restaurant","uid");--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("restaurant","state","uid");--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("restaurant","booking_uid","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_no_show" ON "payment_entries" USING btree ("restaurant","booking_uid") WHERE type = 'no-show' and state = 'pending';--> statement-breakpoint
-- What became of each message, from what was kept of it so far.
UPDATE "outbox" SET "state" = CASE WHEN "sent_at" IS NOT NULL THEN 'sent' WHEN "failure" IS NOT NULL THEN 'failed' WHEN "claimed_at" IS NULL AND "provider" = 'local' THEN 'kept' ELSE 'queued' END;--> statement-breakpoint
-- The region follows the country; one that somebody gave stays.
UPDATE "restaurants" SET "region" = lower("country") WHERE "region" = '';
