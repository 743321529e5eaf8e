ALTER TABLE "blocks" ADD COLUMN "pause" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "counts" text DEFAULT 'arrivals' NOT NULL;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "min_covers" integer;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "max_covers" integer;--> statement-breakpoint
ALTER TABLE "rotas" ADD COLUMN "party_limit" integer;--> statement-breakpoint
ALTER TABLE "rotas" ADD COLUMN "turns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rotas" ADD COLUMN "online_share" integer;--> statement-breakpoint
ALTER TABLE "rotas" ADD COLUMN "lead_time" integer;--> statement-breakpoint
ALTER TABLE "rotas" ADD COLUMN "horizon" integer;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_counts" CHECK ("restrictions"."counts" in ('arrivals', 'present') and "restrictions"."min_covers" >= 1 and "restrictions"."max_covers" >= 1 and "restrictions"."min_covers" <= "restrictions"."max_covers");