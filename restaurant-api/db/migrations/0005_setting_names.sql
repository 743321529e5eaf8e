ALTER TABLE "setups" ADD COLUMN "first_weekday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "area_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;