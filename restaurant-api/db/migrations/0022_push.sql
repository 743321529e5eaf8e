CREATE TABLE "push_choices" (
	"restaurant" text NOT NULL,
	"account_id" text NOT NULL,
	"device" text NOT NULL,
	"kinds" smallint[] NOT NULL,
	"names" boolean DEFAULT false NOT NULL,
	"gone_since" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_choices_restaurant_account_id_device_pk" PRIMARY KEY("restaurant","account_id","device")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_only" CHECK ("push_keys"."only")
);
--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_choices_device" ON "push_choices" USING btree ("account_id","device");