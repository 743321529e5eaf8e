ALTER TABLE "changes" ADD COLUMN "together" integer;--> statement-breakpoint
CREATE INDEX "changes_together" ON "changes" USING btree ("restaurant","together") WHERE together is not null;