ALTER TABLE "bookings" ADD COLUMN "quoted_minutes" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quoted_at" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ready_at" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series" text;--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("restaurant","series") WHERE series is not null;