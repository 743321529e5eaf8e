CREATE TABLE "facebook_connections" (
	"restaurant" text NOT NULL,
	"state" text NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_id" text,
	"page_name" text DEFAULT '' NOT NULL,
	"button_id" text,
	"tokens" text DEFAULT '' NOT NULL,
	"failure" text,
	"by" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "facebook_connections_restaurant_pk" PRIMARY KEY("restaurant")
);
--> statement-breakpoint
CREATE TABLE "facebook_logins" (
	"restaurant" text NOT NULL,
	"state" text NOT NULL,
	"verifier" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "facebook_logins_restaurant_state_pk" PRIMARY KEY("restaurant","state")
);
--> statement-breakpoint
ALTER TABLE "diners" ADD COLUMN "guest_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facebook_connections" ADD CONSTRAINT "facebook_connections_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facebook_logins" ADD CONSTRAINT "facebook_logins_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facebook_logins_expiry" ON "facebook_logins" USING btree ("expires_at");