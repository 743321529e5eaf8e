CREATE TABLE "guest_holds" (
	"restaurant" text NOT NULL,
	"hold" text NOT NULL,
	"service_date" date NOT NULL,
	"time" double precision NOT NULL,
	"turn" double precision NOT NULL,
	"covers" integer NOT NULL,
	"area" integer,
	"tables" text[] NOT NULL,
	"visitor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_holds_restaurant_hold_pk" PRIMARY KEY("restaurant","hold")
);
--> statement-breakpoint
ALTER TABLE "diners" ADD COLUMN "consents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A restaurant that is there already opens its door to the web itself; a new one has it open.
ALTER TABLE "setups" ADD COLUMN "online_booking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ALTER COLUMN "online_booking" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "online_covers" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "online_horizon" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "online_notice" double precision DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "online_when_full" text DEFAULT 'standby' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "online_privacy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "online_marketing" text[] DEFAULT '{"email"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_holds" ADD CONSTRAINT "guest_holds_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_holds_day" ON "guest_holds" USING btree ("restaurant","service_date");--> statement-breakpoint
CREATE INDEX "guest_holds_expiry" ON "guest_holds" USING btree ("expires_at");