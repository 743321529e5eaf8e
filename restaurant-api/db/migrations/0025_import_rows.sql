CREATE TABLE "import_rows" (
	"restaurant" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"import_uid" bigint NOT NULL,
	"uid" text NOT NULL,
	"line" integer,
	"version" integer,
	"reading" text,
	"written" jsonb,
	"before" jsonb,
	CONSTRAINT "import_rows_restaurant_kind_key_pk" PRIMARY KEY("restaurant","kind","key")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "replaced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept_rows" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_restaurant_import_uid_imports_restaurant_uid_fk" FOREIGN KEY ("restaurant","import_uid") REFERENCES "public"."imports"("restaurant","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import" ON "import_rows" USING btree ("restaurant","import_uid","kind");--> statement-breakpoint
CREATE INDEX "import_rows_uid" ON "import_rows" USING btree ("restaurant","kind","uid");