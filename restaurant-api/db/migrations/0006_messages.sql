ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "booking_uid" bigint;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("restaurant","uid");--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("restaurant","state","uid");--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("restaurant","booking_uid","uid");--> statement-breakpoint
UPDATE "outbox" SET "state" = CASE WHEN "sent_at" IS NOT NULL THEN 'sent' WHEN "failure" IS NOT NULL THEN 'failed' WHEN "claimed_at" IS NULL AND "provider" = 'local' THEN 'kept' ELSE 'queued' END;
