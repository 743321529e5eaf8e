ALTER TABLE "setups" ADD COLUMN "gallery_alts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "retired_areas" jsonb DEFAULT '{}'::jsonb NOT NULL;